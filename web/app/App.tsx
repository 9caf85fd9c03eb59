import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { type Language, LanguageProvider, type Texts, useLanguage } from '../platform/language.tsx';
import { KnownSignedOut } from '../platform/session.ts';
import type { LinkProps } from '../ui/theme/link.tsx';
import { ThemeRoot } from '../ui/theme/ThemeRoot.tsx';

function OwnLink({ href, ...rest }: LinkProps) {
  return <RouterLink to={href} {...rest} />;
}

type Props = {
  readonly queries: QueryClient;
  readonly texts: Texts;
  readonly now: Date;
  readonly sureVisitor: boolean;
  readonly children: ReactNode;
};

function Themed({ children }: { readonly children: ReactNode }) {
  const language: Language = useLanguage();
  return (
    <ThemeRoot language={language} link={OwnLink}>
      {children}
    </ThemeRoot>
  );
}

/** Everything a screen may count on, alike on the server and in the browser. */
export function App({ queries, texts, now, sureVisitor, children }: Props) {
  return (
    <QueryClientProvider client={queries}>
      <KnownSignedOut value={sureVisitor}>
        <LanguageProvider texts={texts} now={now}>
          <Themed>{children}</Themed>
        </LanguageProvider>
      </KnownSignedOut>
    </QueryClientProvider>
  );
}
