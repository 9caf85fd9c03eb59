import type { CalendarDay } from 'core/booking/desk/contract';
import { UserPlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Checkbox } from '../../../ui/choices/Checkbox.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { Switch } from '../../../ui/choices/Switch.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { durationText } from '../../../ui/texts/duration-text.ts';
import { longRange, timeText } from '../grid/scale.ts';
import { useReturnFocus } from '../side/return-focus.ts';
import { ClientPick } from './ClientPick.tsx';
import css from './cover.module.css';
import type { VisitDraft, SoldService } from './draft.ts';
import { FreeTimes } from './FreeTimes.tsx';
import { Guests, MoreServices, MOST_GUESTS, withGuest } from './party/Party.tsx';
import { isUnsaid } from './party/wanted.ts';
import type { Drafting } from './use-draft.ts';

type Props = {
  readonly businessId: number;
  readonly data: CalendarDay;
  readonly services: readonly SoldService[];
  readonly drafting: Drafting;
  readonly draft: VisitDraft;
  /** Whether this desk usually writes to clients. */
  readonly texts: boolean;
  readonly onDate: (date: string) => void;
  /** The time is blocked instead. */
  readonly onBlock: (() => void) | null;
  readonly onClose: () => void;
};
type PartProps = { readonly draft: VisitDraft; readonly onDraft: (draft: VisitDraft) => void };

function AddOns({ draft, onDraft, services }: PartProps & Pick<Props, 'services'>) {
  const t = useTranslations('calendar.form');
  const language = useLanguage();
  const offered = services.find(({ id }) => id === draft.service_id)?.add_ons ?? [];
  if (offered.length === 0) return null;
  const turn = (id: string) => {
    const add_ons = draft.add_ons.includes(id) ? draft.add_ons.filter((one) => one !== id) : [...draft.add_ons, id];
    onDraft({ ...draft, add_ons, length: null });
  };
  return (
    <fieldset className={css.addOns}>
      <legend>{t('addOns')}</legend>
      {offered.map(({ id, name, duration_min, price_cents }) => (
        <div key={id}>
          <Checkbox
            label={
              <>
                {name} <small>{duration_min > 0 && durationText(duration_min, language)}</small>
              </>
            }
            checked={draft.add_ons.includes(id)}
            onChange={() => turn(id)}
          />
          <span>
            +<Money cents={price_cents} />
          </span>
        </div>
      ))}
    </fieldset>
  );
}

/** Whom and what: the only two fields; everything else is a tap. */
function Asked({
  businessId,
  services,
  draft,
  tried,
  texts,
  onDraft,
}: PartProps & Pick<Props, 'businessId' | 'services' | 'texts'> & { readonly tried: boolean }) {
  const t = useTranslations('calendar.form');
  const service = useRef<HTMLInputElement>(null);
  const { client } = draft;
  const hasClient = client !== null && client.name.trim() !== '';
  const isWritten = client?.kind === 'known' || (client?.kind === 'new' && client.phone.length === 10);
  return (
    <>
      <ClientPick
        // Whoever chooses someone else is in the empty field at once.
        key={client === null ? 'seek' : 'chosen'}
        businessId={businessId}
        chosen={client}
        error={tried && !hasClient ? t('needClient') : null}
        onChoose={(next) => {
          onDraft({ ...draft, client: next });
          // Whoever is known needs nothing more: what they come for is the next thing said.
          if (next?.kind === 'known' && draft.service_id === null) requestAnimationFrame(() => service.current?.focus());
        }}
      />
      <SelectField
        label={t('service')}
        searchable
        noneText={t('noService')}
        error={tried && draft.service_id === null ? t('needService') : null}
        value={draft.service_id}
        ref={service}
        onChange={(service_id) => onDraft({ ...draft, service_id, add_ons: [], length: null })}
        options={services.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <AddOns {...{ draft, onDraft, services }} />
      <MoreServices {...{ draft, services, tried, onDraft }} />
      <Guests {...{ draft, services, tried, onDraft }} />
      {isWritten && (
        <Switch
          label={t('confirmation', { name: client.name.trim() })}
          checked={draft.notify ?? texts}
          onChange={({ currentTarget: { checked } }) => onDraft({ ...draft, notify: checked })}
        />
      )}
    </>
  );
}

/** What is about to be booked, in words, above the one button. */
export function Sum({ data, services, drafting, draft }: Pick<Props, 'data' | 'services' | 'drafting' | 'draft'>) {
  const t = useTranslations('calendar.form');
  const language = useLanguage();
  const { chosen, length, told, free } = drafting;
  if (!chosen) return <p className={css.sum}>{t(draft.service_id === null ? 'chooseService' : 'chooseTime')}</p>;
  const nameOf = (id: string) => data.staff.find((one) => one.id === id)?.first_name ?? '';
  const staff = [...new Set(chosen.lines.map(({ employee_id }) => nameOf(employee_id)))].join(', ');
  const service = services.find(({ id }) => id === draft.service_id);
  const extras = service?.add_ons.filter(({ id }) => draft.add_ons.includes(id)).map(({ name }) => name) ?? [];
  const others = [...draft.more, ...draft.guests].flatMap((one) => services.find(({ id }) => id === one.service_id)?.name ?? []);
  const price = free.data?.data.people.find(({ employee_id }) => employee_id === chosen.employee_id)?.price_cents;
  const day = dateText(`${draft.date}T12:00:00Z`, 'date', 'UTC', language);
  const words = [staff, ...(service ? [[service.name, ...extras, ...others].join(' + ')] : [])];
  return (
    <div className={css.sum}>
      <b className="tnum">
        {day} · {longRange(chosen.start, chosen.start + length, language)}
      </b>
      <span>
        {words.join(' · ')}
        {price !== null && price !== undefined && (
          <>
            {' · '}
            <strong>
              <Money cents={price} />
            </strong>
          </>
        )}
      </span>
      {told && told.level !== 'ok' && draft.service_id !== null && <output>{told.text}</output>}
    </div>
  );
}

/** Client, service, a free time: three things to say, and every time that is offered fits. Covers the calendar on purpose. */
export function NewVisit(props: Props) {
  const { businessId, data, services, drafting, draft, texts, onDate, onBlock, onClose } = props;
  const t = useTranslations('calendar.form');
  const tv = useTranslations('calendar.visit');
  const language = useLanguage();
  const [tried, setTried] = useState(false);
  useReturnFocus();
  const { chosen } = drafting;
  const submit = () => {
    setTried(true);
    if (draft.client && draft.client.name.trim() !== '' && !isUnsaid(draft)) void drafting.book();
  };
  return (
    <aside className={css.cover} aria-label={t('title')}>
      <div className={css.top}>
        <IconButton icon={X} label={tv('close')} onClick={onClose} />
        <h2>{t('title')}</h2>
        {onBlock && (
          <Button kind="quiet" onClick={onBlock}>
            {t('blockInstead')}
          </Button>
        )}
        {draft.guests.length < MOST_GUESTS && (
          <Button kind="secondary" icon={UserPlus} onClick={() => drafting.setDraft(withGuest(draft))}>
            {t('addGuest')}
          </Button>
        )}
      </div>
      <form id="new-visit" className={css.asked} onSubmit={(event) => (event.preventDefault(), submit())} noValidate>
        <Asked {...{ businessId, services, draft, tried, texts }} onDraft={drafting.setDraft} />
      </form>
      <FreeTimes {...{ data, services, drafting, draft, onDate }} />
      <div className={css.foot}>
        <Sum {...{ data, services, drafting, draft }} />
        <Button type="submit" form="new-visit" size={48} loading={drafting.busy}>
          {chosen && draft.service_id !== null ? t('bookAt', { time: timeText(chosen.start, language) }) : t('book')}
        </Button>
      </div>
    </aside>
  );
}
