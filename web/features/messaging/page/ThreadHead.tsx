import { ArrowLeft, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import css from '../thread/thread.module.css';

/** Whom a thread is with. */
export type Party = {
  readonly id: string;
  readonly name: string;
  readonly photo: string | null;
  readonly square: boolean;
  /** Below the name. */
  readonly line?: ReactNode;
};

type Props = {
  readonly party: Party;
  /** The way back to the list, where only one of both is shown. */
  readonly back: string | null;
  readonly onAbout: (() => void) | null;
  readonly actions?: ReactNode;
};

/** Where the list is not beside it, the name is the heading of the page. */
export function ThreadHead({ party, back, onAbout, actions }: Props) {
  const t = useTranslations('messaging.thread');
  const Heading = back === null ? 'h2' : 'h1';
  return (
    <header className={css.head}>
      {back !== null && <IconButton icon={ArrowLeft} label={t('back')} size={44} href={back} />}
      <Avatar name={party.name} id={party.id} photo={party.photo} size={40} square={party.square} />
      <div className={css.who}>
        <Heading>{party.name}</Heading>
        {party.line && <p>{party.line}</p>}
      </div>
      {actions}
      {onAbout && <IconButton icon={Info} label={t('about', { name: party.name })} size={44} onClick={onAbout} />}
    </header>
  );
}
