import { createElement, type ReactNode } from 'react';
import { type SafeNode, parseSafeText } from './safe-text.ts';

function draw(node: SafeNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const children = node.children.length > 0 ? node.children.map(draw) : undefined;
  if (node.tag !== 'a') return createElement(node.tag, { key }, children);
  if (node.href === undefined) return <span key={key}>{children}</span>;
  return (
    <a key={key} href={node.href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Shows a message from the server, which may contain bold text, lists, links and newlines. */
export function SafeText({ children, className }: { readonly children: string; readonly className?: string | undefined }) {
  return (
    <div className={className} style={{ whiteSpace: 'pre-line' }}>
      {parseSafeText(children).map(draw)}
    </div>
  );
}
