import { useMutation } from '@tanstack/react-query';
import type { SmsCustomer } from 'core/sms/contract';
import { markSmsRead, noteSmsConsent } from 'core/sms/contract';
import { formatPhone, hasPhoneDigits } from 'core/kernel/phone/phone';
import { ArrowLeft, BellOff, EllipsisVertical, Smartphone, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Closed, Failed } from '../../../office/page/Unread.tsx';
import { apiMutationOptions } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { DateText } from '../../../ui/display/DateText.tsx';
import { Phone } from '../../../ui/display/Phone.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { useIsPhone } from '../../../ui/layout/media.ts';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { TextBubble } from './TextBubble.tsx';
import { TextComposer } from './TextComposer.tsx';
import css from './thread.module.css';
import { type Texts, useTexts } from './use-texts.ts';

type Place = { readonly business_id: number; readonly customer_id: string; readonly zone: string };
type Known = Place & { readonly customer: SmsCustomer };

/** Somebody said at the desk or by phone that they want no texts: it is kept in their words. */
function StopTexts({
  open,
  onClose,
  business_id,
  customer_id,
  name,
}: Place & { open: boolean; onClose: () => void; name: string }) {
  const t = useTranslations('sms.stop');
  const [words, setWords] = useState('');
  const noting = useMutation(apiMutationOptions(noteSmsConsent));
  const note = async () => {
    await noting.mutateAsync({ body: { business_id, customer_id, what: 'stop', words } }).then(onClose, () => {});
  };
  return (
    <Confirm
      open={open}
      title={t('title', { name })}
      yes={t('yes')}
      danger
      busy={noting.isPending}
      onYes={() => void note()}
      onNo={onClose}
    >
      <p>{t('text')}</p>
      <TextArea
        label={t('words')}
        rows={2}
        maxLength={400}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {noting.error && <Notice tone="bad">{errorMessage(noting.error)}</Notice>}
    </Confirm>
  );
}

type HeadProps = Known & { readonly back: string | null; readonly client: string | null };

function Head({ customer, back, client, ...place }: HeadProps) {
  const t = useTranslations('sms.thread');
  const [stopping, setStopping] = useState(false);
  const { name, names, phone_number, stopped_at } = customer;
  const shown = name ?? formatPhone(phone_number);
  const isWhole = hasPhoneDigits(phone_number);
  return (
    <header className={css.head}>
      {back !== null && <IconButton icon={ArrowLeft} label={t('back')} size={44} href={back} />}
      <Avatar name={shown} id={customer.id} size={40} />
      <div className={css.who}>
        <h2>{shown}</h2>
        <p>
          {isWhole ? <Phone number={phone_number} /> : phone_number}
          {names.length > 1 && ` · ${t('shared', { count: names.length })}`}
        </p>
      </div>
      {(client !== null || stopped_at === null) && (
        <Menu align="end" trigger={<IconButton icon={EllipsisVertical} label={t('actions', { name: shown })} size={44} />}>
          {client !== null && (
            <MenuItem icon={UserRound} href={client}>
              {t('client')}
            </MenuItem>
          )}
          {stopped_at === null && (
            <MenuItem icon={BellOff} danger onPick={() => setStopping(true)}>
              {t('stopTexts')}
            </MenuItem>
          )}
        </Menu>
      )}
      <StopTexts {...place} open={stopping} onClose={() => setStopping(false)} name={shown} />
    </header>
  );
}

/** What the desk should do soon, until somebody says that it is done. */
function Asks({ customer, business_id, customer_id }: Known) {
  const t = useTranslations('sms');
  const marking = useMutation(apiMutationOptions(markSmsRead));
  const { asks } = customer;
  if (asks === null || asks === 'stop') return null;
  const done = () => marking.mutate({ body: { business_id, customer_id, done: true } });
  return (
    <Notice tone="warn" title={t(`list.asks.${asks}`)}>
      {t(`thread.asks.${asks}`)}{' '}
      <button type="button" className={css.act} onClick={done}>
        {t('thread.done')}
      </button>
    </Notice>
  );
}

/** Why nothing can be written now, or when it goes out. */
function Standing({ customer, zone }: Known) {
  const t = useTranslations('sms.thread');
  const { why, next_at, stopped_at, stopped_words } = customer;
  if (stopped_at !== null)
    return (
      <Notice tone="info" title={t('stopped')}>
        <DateText value={stopped_at} zone={zone} />
        {stopped_words && ` · ${t('theirWords', { words: stopped_words })}`} · {t('startAgain')}
      </Notice>
    );
  if (why === 'quiet_hours' && next_at !== null)
    return (
      <Notice tone="info">
        {t('night')} <DateText value={next_at} zone={zone} />
      </Notice>
    );
  return why === null ? null : <Notice tone="warn">{t(`why.${why}`)}</Notice>;
}

function Bubbles({ texts, zone }: { readonly texts: Texts; readonly zone: string }) {
  const t = useTranslations('sms.thread');
  const { state, wrong, loading, older, send, drop } = texts;
  if (state.messages.length === 0) return <EmptyState level={3} icon={Smartphone} title={t('none')} text={t('noneText')} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever scrolls by keys has to get there
    <div className={css.scroll} tabIndex={0} role="log" aria-label={t('label')}>
      <ul className={css.inner}>
        {state.messages.map((text) => (
          <TextBubble
            key={text.id}
            text={text}
            zone={zone}
            wrong={wrong.get(text.id)}
            onRetry={() => void (text.isTemp ? send(text.message, text.id) : send(text.message))}
            onDrop={() => drop(text.id)}
          />
        ))}
      </ul>
      {state.hasMore && (
        <Button kind="quiet" loading={loading} onClick={() => void older()}>
          {t('older')}
        </Button>
      )}
    </div>
  );
}

type Props = Place & {
  readonly root: string;
  /** The client's page, where the viewer may open it. */
  readonly clientOf: (id: string) => string | null;
  /** Above the field: the salon has no number that can be answered yet. */
  readonly closed: ReactNode;
};

/** The texts with one phone, and the field below. */
export function TextThread({ root, clientOf, closed, ...place }: Props) {
  const t = useTranslations('sms.thread');
  const isPhone = useIsPhone();
  const texts = useTexts(place.business_id, place.customer_id);
  const { asked, customer } = texts;
  if (!customer) {
    const refused = <Closed level={2} title={t('closed')} text={t('closedText')} />;
    return (
      <div className={css.thread}>
        <Failed
          of={asked}
          title={t('failed')}
          caption={t('failedCaption')}
          closed={refused}
          skeleton={<SkeletonRows rows={6} />}
        />
      </div>
    );
  }
  const known = { ...place, customer };
  const client = customer.names.length > 0 ? clientOf(customer.id) : null;
  return (
    <section className={css.thread} aria-label={t('with', { name: customer.name ?? formatPhone(customer.phone_number) })}>
      <Head {...known} back={isPhone ? root : null} client={client} />
      <Bubbles texts={texts} zone={place.zone} />
      <div className={css.above}>
        <Asks {...known} />
        <Standing {...known} />
        {closed}
      </div>
      {customer.may && closed === null && (
        <TextComposer
          business_id={place.business_id}
          keptAs={place.customer_id}
          focused={!isPhone}
          onSend={(text) => void texts.send(text)}
        />
      )}
    </section>
  );
}
