import { useQuery } from '@tanstack/react-query';
import { lateFees } from 'core/checkout/contract';
import { clientsList, manageClientContact } from 'core/clients/contract';
import { formatPhone } from 'core/kernel/phone/phone';
import { UserRound, UserRoundPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, callApi } from '../../../platform/api.ts';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { Failed } from '../../../office/page/Unread.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { SearchField } from '../../../ui/inputs/SearchField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { addClient, addGuest, addLateFees } from '../till/moves.ts';
import { useHere } from '../till/store.ts';
import { NewClient } from './NewClient.tsx';
import css from './pick.module.css';

const PATIENCE_MS = 300;
const SHOWN = 8;

/** The book is asked when the typing has stopped. */
function useMatches(business_id: number, text: string) {
  const [sought, setSought] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSought(text.trim()), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const query = { business_id, perPage: SHOWN, searchQuery: sought, sortField: 'last_visit', sortDirection: 'desc' } as const;
  const answer = useQuery({ ...apiQueryOptions(clientsList, { query }), staleTime: 30_000, placeholderData: (before) => before });
  return { ...answer, isWaiting: answer.isFetching || sought !== text.trim() };
}

/** Whose the next services are: somebody of the book, or a guest. */
export function CustomerPick({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('checkout.pick');
  const { business, store, facts } = useHere();
  const [text, setText] = useState('');
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useMayChange(manageClientContact);
  const asked = useMatches(business.id, text);
  const { data, error, isWaiting } = asked;
  const matches = data?.data ?? [];
  const take = (id: string, name: string) => {
    store.set((till) => addClient(till, id, name));
    onClose();
    // Without network the fee stays owed, for the ticket after this one.
    const query = { business_id: business.id, customer: id };
    void callApi(lateFees, { query }).then(
      ({ data: owed }) => store.set((till) => addLateFees(till, id, owed, facts.taxes)),
      () => {},
    );
  };
  const guest = () => {
    store.set(addGuest);
    onClose();
  };
  if (isAdding)
    return (
      <Modal open onClose={onClose} title={t('newClient')} width={440}>
        <NewClient text={text.trim()} onAdded={take} onBack={() => setAdding(false)} />
      </Modal>
    );
  return (
    <Modal open onClose={onClose} title={t('title')} width={440}>
      <div className={css.pick}>
        <SearchField
          label={t('label')}
          placeholder={t('label')}
          size={48}
          value={text}
          loading={text !== '' && isWaiting}
          onChange={setText}
          data-autofocus
          onKeyDown={(event) => {
            const [first] = matches;
            if (event.key === 'Enter' && first && !isWaiting) take(first.id, first.name);
          }}
        />
        <button type="button" className={css.person} onClick={guest}>
          <span className={css.guest}>
            <UserRound size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <b>{t('guest')}</b>
          <small>{t('guestText')}</small>
        </button>
        {(error || !data) && <Failed of={asked} title={t('failed')} rows={4} />}
        {data && matches.length === 0 && <p className={css.none}>{t('none', { text: text.trim() })}</p>}
        {matches.map((one) => (
          <button key={one.id} type="button" className={css.person} onClick={() => take(one.id, one.name)}>
            <Avatar name={one.name} id={one.id} size={40} />
            <b>{one.name}</b>
            <small className="tnum">{one.masked ? one.phone_number : formatPhone(one.phone_number ?? '')}</small>
          </button>
        ))}
        {mayAdd && (
          <button type="button" className={css.person} onClick={() => setAdding(true)}>
            <span className={css.guest}>
              <UserRoundPlus size={20} strokeWidth={1.75} aria-hidden="true" />
            </span>
            <b>{text.trim() === '' ? t('newClient') : t('newNamed', { text: text.trim() })}</b>
            <small>{t('newClientText')}</small>
          </button>
        )}
      </div>
    </Modal>
  );
}
