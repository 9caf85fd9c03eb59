import { netOf } from 'core/checkout/rules/ticket';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useHere, useTill } from '../till/store.ts';
import { useNamesOn } from '../till/use-names.ts';
import css from './more.module.css';

/** Some of those on a ticket pay for themselves: they get one of their own, which waits among the open tickets. */
export function SplitTicket({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('checkout.split');
  const { orders } = useHere();
  const posDetails = useTill(({ editing }) => editing.posDetails);
  const nameOf = useNamesOn(posDetails);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const people = Object.entries(posDetails);
  const turn = (key: string) => setChosen(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  async function split() {
    setBusy(true);
    if (await orders.split([...chosen])) toast.success(t('done'));
    onClose();
  }
  const footer = (
    <Button
      size={48}
      wide
      loading={isBusy}
      disabled={chosen.length === 0 || chosen.length === people.length}
      onClick={() => void split()}
    >
      {t('yes', { count: chosen.length })}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('title')} width={440} footer={footer}>
      <p className={css.text}>{t('text')}</p>
      <ul className={css.people}>
        {people.map(([key, { details }]) => (
          <li key={key}>
            <button type="button" className={css.person} aria-pressed={chosen.includes(key)} onClick={() => turn(key)}>
              <span>
                <b>{nameOf(key)}</b>
                <small>{details.map(({ name }) => name).join(', ')}</small>
              </span>
              <Money cents={details.reduce((sum, line) => sum + netOf(line), 0)} />
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
