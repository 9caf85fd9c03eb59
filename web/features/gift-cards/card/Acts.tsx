import { useQueryClient } from '@tanstack/react-query';
import {
  deleteGiftCard,
  giftCardDelete,
  giftCardIssue,
  giftCardRestore,
  giftCards,
  giftCardStory,
  mailGiftCard,
  restoreGiftCard,
  showGiftCard,
} from 'core/gift-cards/contract';
import type { Reply } from 'core/kernel/endpoint';
import { Eye, RotateCcw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { isOwner } from '../../../platform/manage/pin-people.ts';
import { usePin } from '../../../office/pin/use-pin.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import css from '../gift-cards.module.css';

export type Story = Reply<typeof giftCardStory>['data'];
type Props = { readonly businessId: number; readonly card: Story; readonly onCode: (code: string) => void };
const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

function SendCard({ email, onSend, onClose }: { email: string; onSend: (to: string) => void; onClose: () => void }) {
  const t = useTranslations('gift-cards.send');
  const [to, setTo] = useState(email);
  const footer = (
    <Button size={48} wide disabled={!isAddress(to.trim())} onClick={() => onSend(to.trim())}>
      {t('yes')}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('title')} width={440} footer={footer}>
      <TextField
        label={t('email')}
        hint={t('hint')}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && isAddress(to.trim()) && onSend(to.trim())}
        data-autofocus
      />
    </Modal>
  );
}

/** Each order with whose PIN it takes; afterwards everything about cards is asked for again. */
function useOrders({ businessId: business_id, card: { id }, onCode }: Props) {
  const t = useTranslations('gift-cards');
  const queries = useQueryClient();
  const locale = useLanguage();
  const { pin, dialog } = usePin(business_id);
  const anew = () => Promise.all([giftCards, giftCardStory].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  const anybody = { action: giftCardIssue, whose: () => true } as const;
  return {
    dialog,
    show: () =>
      pin.act({
        ...anybody,
        why: t('show.why'),
        run: async (proof) => {
          const { data } = await callApi(showGiftCard, { body: { business_id, id } }, proof);
          onCode(data.code);
          await anew();
        },
      }),
    mail: (email: string) =>
      pin.act({
        ...anybody,
        why: t('send.why', { email }),
        run: async (proof) => {
          await callApi(mailGiftCard, { body: { business_id, id, email, locale } }, proof);
          toast.success(t('send.done', { email }));
          await anew();
        },
      }),
    remove: () =>
      pin.act({
        action: giftCardDelete,
        why: t('delete.why'),
        whose: isOwner,
        run: async (proof) => {
          await callApi(deleteGiftCard, { params: { id }, query: { business_id } }, proof);
          toast.success(t('delete.done'));
          await anew();
        },
      }),
    restore: () =>
      pin.act({
        action: giftCardRestore,
        why: t('trash.why'),
        whose: isOwner,
        run: async (proof) => {
          await callApi(restoreGiftCard, { params: { id }, body: { business_id } }, proof);
          toast.success(t('trash.done'));
          await anew();
        },
      }),
  };
}

export function Acts(props: Props) {
  const t = useTranslations('gift-cards');
  const { state, email } = props.card;
  const [asks, setAsks] = useState<'send' | 'delete' | null>(null);
  const { dialog, show, mail, remove, restore } = useOrders(props);
  const [mayIssue, mayDelete, mayRestore] = [
    useMayChange(giftCardIssue),
    useMayChange(giftCardDelete),
    useMayChange(giftCardRestore),
  ];
  return (
    <div className={css.acts}>
      {mayIssue && state === 'active' && (
        <>
          <Button icon={Send} onClick={() => setAsks('send')}>
            {t('send.title')}
          </Button>
          <Button kind="secondary" icon={Eye} onClick={() => void show()}>
            {t('show.title')}
          </Button>
        </>
      )}
      {mayDelete && state !== 'deactivated' && (
        <Button kind="quiet-danger" className={css.delete} icon={Trash2} onClick={() => setAsks('delete')}>
          {t('delete.title')}
        </Button>
      )}
      {mayRestore && state === 'deactivated' && (
        <Button icon={RotateCcw} onClick={() => void restore()}>
          {t('trash.restore')}
        </Button>
      )}
      {asks === 'send' && (
        <SendCard
          email={email ?? ''}
          onClose={() => setAsks(null)}
          onSend={(to) => {
            setAsks(null);
            void mail(to);
          }}
        />
      )}
      <Confirm
        open={asks === 'delete'}
        danger
        title={t('delete.ask')}
        onNo={() => setAsks(null)}
        onYes={() => {
          setAsks(null);
          void remove();
        }}
      >
        {t('delete.text')}
      </Confirm>
      {dialog}
    </div>
  );
}
