import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { ConversationList } from '../list/ConversationList.tsx';
import type { Inbox } from '../mode.ts';
import css from './panel.module.css';

type Props = {
  readonly inbox: Inbox;
  readonly zone: string;
  readonly mayDelete: boolean;
  readonly onClose: () => void;
};

/** Closes by a press anywhere else, by Escape, and once another page is open. What a menu of the panel opens belongs to it. */
function useClosing(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
    if (opened.current !== pathname) onClose();
  });
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Element &&
      (panel.current?.parentElement?.contains(target) || target.closest('[role="menu"], [data-portal]'));
    const press = ({ target }: Event) => {
      if (!isInside(target)) latest.current();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('[role="menu"]')) return;
      latest.current();
      panel.current?.parentElement?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, []);
  return panel;
}

/** The newest conversations, below the bell. */
export function Panel({ inbox, zone, mayDelete, onClose }: Props) {
  const t = useTranslations('messaging.panel');
  const panel = useClosing(onClose);
  const all = inbox.side === 'business' ? `/biz/${inbox.bus_url}/manage/customer-messages` : '/messages';
  return (
    <div ref={panel} className={css.panel}>
      <ConversationList inbox={inbox} place="panel" zone={zone} mayDelete={mayDelete} />
      <LinkButton kind="quiet" wide href={all} className={css.all}>
        {t('all')}
      </LinkButton>
    </div>
  );
}
