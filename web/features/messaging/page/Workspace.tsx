import { MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useKeys } from '../../../office/keys/use-keys.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { useIsPhone, useMediaQuery } from '../../../ui/layout/media.ts';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import { ConversationList } from '../list/ConversationList.tsx';
import { useMessageSize } from '../list/SizeMenu.tsx';
import type { Inbox } from '../mode.ts';
import { type ThreadPlace, threadKey } from '../thread/thread-place.ts';
import { type PartsOf, ThreadView } from '../thread/ThreadView.tsx';
import type { Thread } from '../thread/use-thread.ts';
import { type Party, ThreadHead } from './ThreadHead.tsx';
import css from './workspace.module.css';

export type Open = {
  readonly place: ThreadPlace;
  /** As rows of the list know it: the conversation, the person or the business. */
  readonly current: string;
  readonly partyOf: (thread: Thread) => Party;
  readonly about: (thread: Thread) => ReactNode;
  readonly actions?: ((thread: Thread) => ReactNode) | undefined;
  readonly parts?: PartsOf | undefined;
};

type Props = {
  readonly inbox: Inbox;
  readonly zone: string;
  readonly mayDelete: boolean;
  /** The address of the list alone. */
  readonly root: string;
  readonly open: Open | null;
  readonly managed?: boolean | undefined;
};

type OpenThreadProps = Omit<Props, 'open' | 'mayDelete' | 'managed'> & { readonly open: Open };

function OpenThread({ inbox, zone, root, open }: OpenThreadProps) {
  const t = useTranslations('messaging.thread');
  const isPhone = useIsPhone();
  const hasRoom = useMediaQuery('(min-width: 1280px)');
  const size = useMessageSize();
  const [about, setAbout] = useState(false);
  const navigate = useNavigate();
  useKeys({ Escape: () => void navigate(root) });
  const head = (thread: Thread) => {
    const party = open.partyOf(thread);
    return (
      <>
        <ThreadHead
          party={party}
          back={isPhone ? root : null}
          onAbout={hasRoom ? null : () => setAbout(true)}
          actions={open.actions?.(thread)}
        />
        {hasRoom ? (
          <aside className={css.about} aria-label={t('about', { name: party.name })}>
            {open.about(thread)}
          </aside>
        ) : (
          <Drawer open={about} onClose={() => setAbout(false)} title={party.name} width={320}>
            {open.about(thread)}
          </Drawer>
        )}
      </>
    );
  };
  return (
    <ThreadView
      key={threadKey(open.place)}
      place={open.place}
      viewerId={inbox.viewerId}
      labelOf={(thread) => t('label', { name: open.partyOf(thread).name })}
      zone={zone}
      size={size}
      focused={!isPhone}
      head={head}
      parts={open.parts}
    />
  );
}

/** List, thread and what is known of the other one, side by side; on a phone the thread lies over the list. */
export function Workspace({ inbox, zone, mayDelete, root, open, managed }: Props) {
  const t = useTranslations('messaging.page');
  const isPhone = useIsPhone();
  return (
    <div className={css.workspace} data-managed={managed || undefined} data-alone={open !== null && isPhone ? '' : undefined}>
      {(!isPhone || !open) && (
        <div className={css.list}>
          <ConversationList inbox={inbox} place="page" zone={zone} current={open?.current} mayDelete={mayDelete} />
        </div>
      )}
      {open && <OpenThread {...{ inbox, zone, root, open }} />}
      {!open && !isPhone && (
        <div className={css.nothing}>
          <EmptyState level={2} icon={MessageCircle} title={t('pick')} text={t('pickText')} />
        </div>
      )}
    </div>
  );
}
