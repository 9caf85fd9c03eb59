import { soughtIn } from 'core/clients/rules';
import { formatPhone, formatTypedPhone } from 'core/kernel/phone/phone';
import { lowerWithoutAccents } from 'core/kernel/text';
import { addWalkIn, MOST_TOGETHER } from 'core/turns/contract';
import { whoCanBeAskedFor } from 'core/turns/rules/next';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { ClientName } from '../../../office/client/ClientName.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { SearchField } from '../../../ui/inputs/SearchField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useOrder } from '../orders/use-order.ts';
import { useShownBoard } from '../words/shown-board.ts';
import { useWords } from '../words/use-words.ts';
import { useFoundClients } from './use-found-clients.ts';
import css from './waiting.module.css';

const PHONE = 10;
const MOST_SHOWN = 9;
const MOST_SERVICES = 4;

type Draft = {
  readonly text: string;
  /** Chosen from the client book. */
  readonly client: { readonly id: string; readonly name: string } | null;
  readonly services: readonly string[];
  readonly size: number;
  readonly wanted: string | null;
};
const empty: Draft = { text: '', client: null, services: [], size: 1, wanted: null };

type Part = { readonly draft: Draft; readonly onChange: (draft: Draft) => void };

/** Phone or name; whom the book knows by it is one tap away, with or without marks, by the last digits too. */
function Who({ draft, onChange }: Part) {
  const { businessId, board } = useShownBoard();
  const { t } = useWords(board);
  const { digits } = soughtIn(draft.text);
  const isPhone = digits !== null && digits.length > 2;
  const found = useFoundClients(businessId, draft.client ? '' : draft.text);
  if (draft.client)
    return (
      <div className={css.chosen}>
        <Avatar name={draft.client.name} id={draft.client.id} size={40} />
        <b>
          <ClientName id={draft.client.id} name={draft.client.name} />
        </b>
        <Button kind="quiet" onClick={() => onChange({ ...draft, client: null, text: '' })}>
          {t('form.other')}
        </Button>
      </div>
    );
  return (
    <div className={css.seek}>
      <TextField
        label={t('form.who')}
        hint={t('form.whoHint')}
        size={56}
        autoComplete="off"
        maxLength={120}
        data-autofocus
        value={isPhone ? formatTypedPhone(digits) : draft.text}
        onChange={(event) => onChange({ ...draft, text: event.currentTarget.value })}
      />
      {found.length > 0 && (
        <ul className={css.found} aria-label={t('form.found')}>
          {found.map(({ id, name, phone_number, masked }) => (
            <li key={id}>
              <button type="button" onClick={() => onChange({ ...draft, client: { id, name } })}>
                <Avatar name={name} id={id} size={32} />
                <b>{name}</b>
                <span>{masked ? phone_number : formatPhone(phone_number ?? '')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Services({ draft, onChange }: Part) {
  const { board } = useShownBoard();
  const { t } = useWords(board);
  const [sought, setSought] = useState('');
  const words = lowerWithoutAccents(sought.trim());
  const found = board.services.filter(({ name, id }) => draft.services.includes(id) || lowerWithoutAccents(name).includes(words));
  const shown = words === '' ? found.filter(({ id }, i) => i < MOST_SHOWN || draft.services.includes(id)) : found.slice(0, 18);
  const turn = (id: string) => {
    const isOn = draft.services.includes(id);
    const services = isOn ? draft.services.filter((one) => one !== id) : [...draft.services, id].slice(-MOST_SERVICES);
    onChange({ ...draft, services });
  };
  return (
    <fieldset className={css.services}>
      <legend>{t('form.service')}</legend>
      <div className={css.chips}>
        {shown.map(({ id, name }) => (
          <Chip key={id} size={48} selected={draft.services.includes(id)} onClick={() => turn(id)}>
            {name}
          </Chip>
        ))}
      </div>
      {board.services.length > MOST_SHOWN && (
        <SearchField label={t('form.search')} placeholder={t('form.search')} value={sought} onChange={setSought} />
      )}
    </fieldset>
  );
}

function Party({ draft, onChange }: Part) {
  const { board } = useShownBoard();
  const { t } = useWords(board);
  const step = (by: number) => onChange({ ...draft, size: Math.min(MOST_TOGETHER, Math.max(1, draft.size + by)) });
  return (
    <div className={css.party}>
      <span id="party-size">{t('form.party')}</span>
      <IconButton
        icon={Minus}
        iconSize={18}
        label={t('form.fewer')}
        kind="outline"
        size={48}
        disabled={draft.size === 1}
        onClick={() => step(-1)}
      />
      <output aria-labelledby="party-size">{draft.size}</output>
      <IconButton
        icon={Plus}
        iconSize={18}
        label={t('form.more')}
        kind="outline"
        size={48}
        disabled={draft.size === MOST_TOGETHER}
        onClick={() => step(1)}
      />
    </div>
  );
}

/** Phone or name, service, Add: three taps from the button on. Everything else has an answer already. */
export function WalkInForm({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { businessId: business_id, board } = useShownBoard();
  const { t } = useWords(board);
  const [draft, setDraft] = useState(empty);
  const close = () => {
    setDraft(empty);
    onClose();
  };
  const add = useOrder(addWalkIn, ({ name }) => {
    toast.success(t('added', { name }));
    close();
  });
  const { digits } = soughtIn(draft.text);
  const isPhone = digits !== null && digits.length === PHONE;
  const hasName = draft.client !== null || (digits === null && draft.text.trim() !== '');
  const askable = whoCanBeAskedFor(board.staff, draft.services);
  const wanted = askable.some(({ id }) => id === draft.wanted) ? draft.wanted : null;
  const join = () => {
    const who = draft.client ? { client_id: draft.client.id } : isPhone ? { phone: digits } : { name: draft.text.trim() };
    add.mutate({ body: { business_id, ...who, services: [...draft.services], party_size: draft.size, wanted } });
  };
  const footer = (
    <Button
      type="submit"
      form="walk-in"
      size={56}
      wide
      loading={add.isPending}
      disabled={!(isPhone || hasName) || draft.services.length === 0}
    >
      {t('form.add')}
    </Button>
  );
  const part = { draft, onChange: setDraft };
  return (
    <Drawer open={open} onClose={close} title={t('form.title')} footer={footer}>
      <Form
        id="walk-in"
        className={css.form}
        onSend={() => {
          if ((isPhone || hasName) && draft.services.length > 0) join();
        }}
        noValidate={false}
      >
        <Who {...part} />
        <Services {...part} />
        <Party {...part} />
        <SelectField
          label={t('form.wanted')}
          placeholder={t('anyTech')}
          clearable
          size={48}
          options={askable.map(({ id, first_name }) => ({ value: id, label: first_name }))}
          value={wanted}
          onChange={(chosen) => setDraft({ ...draft, wanted: chosen })}
        />
      </Form>
    </Drawer>
  );
}
