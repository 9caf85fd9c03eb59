import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/actions/Button.tsx';
import { Qr } from '../../ui/display/Qr.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import css from './shop.module.css';

type Props = {
  readonly code: string;
  /** What else can be done with it. */
  readonly children: ReactNode;
};

/** The code of a card, to be shown at the desk or copied. */
export function CodeBlock({ code, children }: Props) {
  const d = useTranslations('gift-card-shop.done');
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(code);
    toast.success(d('copied'));
  }
  return (
    <div className={css.code}>
      <Qr text={code} label={d('qr')} className={css.qr} />
      <div>
        <small>{d('code')}</small>
        <output>{code}</output>
        <div className={css.acts}>
          <Button
            kind="secondary"
            size={48}
            icon={<Copy size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void copy()}
          >
            {d('copy')}
          </Button>
          {children}
        </div>
      </div>
    </div>
  );
}
