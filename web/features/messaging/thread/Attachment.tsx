import type { Message } from 'core/messaging/contract';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import css from './thread.module.css';

type File = Message['files'][number];

const WIDEST = 260;
const TALLEST = 320;

/** A picture takes its room before it is there, so that nothing jumps. */
function sizeOf({ width, height }: File) {
  const [w, h] = [width ?? WIDEST, height ?? WIDEST];
  const scale = Math.min(1, WIDEST / w, TALLEST / h);
  return { width: Math.round(w * scale), height: Math.round(h * scale) };
}

const kilobytes = (bytes: number): number => Math.max(1, Math.round(bytes / 1024));

/** The address of a file works for some minutes. A picture that no longer loads asks for a new one, once for each address. */
export function Attachment({ file, onExpired }: { readonly file: File; readonly onExpired: () => void }) {
  const t = useTranslations('messaging.thread');
  const [failed, setFailed] = useState('');
  if (file.kind === 'document')
    return (
      <a className={css.document} href={file.url} target="_blank" rel="noreferrer">
        <FileText size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <b>{file.name}</b>
          <small>{t('kilobytes', { size: kilobytes(file.bytes) })}</small>
        </span>
      </a>
    );
  const expired = () => {
    if (failed === file.url) return;
    setFailed(file.url);
    onExpired();
  };
  return (
    <a className={css.picture} href={file.url} target="_blank" rel="noreferrer">
      <img
        src={file.url}
        alt={t('picture', { name: file.name })}
        {...sizeOf(file)}
        loading="lazy"
        decoding="async"
        onError={expired}
      />
    </a>
  );
}
