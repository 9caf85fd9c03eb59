import { waitParts } from 'core/booking/waiting-list/contract';
import type { Business } from 'core/business/contract';
import { formatPhone } from 'core/kernel/phone/phone';
import { BellRing, CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { Who } from '../confirm/Who.tsx';
import { Surface } from '../frame/Surface.tsx';
import type { Day } from '../time/Days.tsx';
import type { OpeningsInput } from '../time/openings.ts';
import { type Part, type Span, useJoining } from './joining.ts';
import css from './waiting.module.css';

const ANY = 'any';

function useDateText(): (date: string) => string {
  const language = useLanguage();
  return (date) => dateText(`${date}T12:00:00Z`, 'date', 'UTC', language);
}

type WhenProps = {
  readonly full: readonly string[];
  readonly last: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly part: Part;
  readonly onPart: (part: Part) => void;
};

function When({ full, last, day, onDay, part, onPart }: WhenProps) {
  const t = useTranslations('booking.waiting');
  const written = useDateText();
  const days = full.map((date) => ({ value: date, label: written(date) }));
  return (
    <>
      <SelectField
        label={t('day')}
        size={48}
        value={day}
        onChange={(value) => onDay(value ?? ANY)}
        options={[{ value: ANY, label: t('anyDay', { date: written(last) }) }, ...days]}
      />
      <fieldset className={css.parts}>
        <legend>{t('part')}</legend>
        <div>
          {waitParts.map((one) => (
            <Chip key={one} size={48} pill selected={part === one} onClick={() => onPart(one)}>
              {t(`parts.${one}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
    </>
  );
}

type Props = { readonly business: Business; readonly wish: OpeningsInput; readonly days: readonly Day[] };

/** The dialog: when, then who. The code completes it by itself. */
function Join({ business, wish, days, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslations('booking.waiting');
  const written = useDateText();
  const form = useId();
  const full = days.filter(({ none }) => none === 'full').map(({ date }) => date);
  const [first = '', last = first] = [days[0]?.date, days.at(-1)?.date];
  const [day, setDay] = useState(full.length === 1 ? (full[0] ?? ANY) : ANY);
  const [part, setPart] = useState<Part>('any');
  const span: Span = day === ANY ? { first_date: first, last_date: last } : { first_date: day, last_date: day };
  const { booker, busy, refusal, phone } = useJoining(wish, span, part);
  const name = business.bus_name;
  const wrong = refusal ?? booker.proving.errors.other;
  if (phone !== null) {
    const facts = { name, phone: formatPhone(phone), date: written(span.last_date) };
    const close = (
      <Button size={48} wide onClick={onClose}>
        {t('close')}
      </Button>
    );
    return (
      <Surface open onClose={onClose} title={t('join')} footer={close}>
        <EmptyState icon={CircleCheck} title={t('done')} text={day === ANY ? t('doneAny', facts) : t('doneDay', facts)} />
      </Surface>
    );
  }
  const submit = (
    <Button size={48} wide type="submit" form={form} loading={busy || booker.proving.busy}>
      {t('join')}
    </Button>
  );
  return (
    <Surface open onClose={onClose} title={t('join')} footer={submit}>
      <Form id={form} className={css.form} onSend={() => booker.submit()}>
        <p>{t('text', { name })}</p>
        <When full={full} last={last} day={day} onDay={setDay} part={part} onPart={setPart} />
        <Who booker={booker} />
        {wrong && <Notice tone="bad">{wrong}</Notice>}
      </Form>
    </Surface>
  );
}

/** Where nothing is free, or a day of the strip is full: whoever would rather wait says so. */
export function WaitingList({ whole, ...props }: Props & { readonly whole: boolean }) {
  const t = useTranslations('booking.waiting');
  const [isOpen, setOpen] = useState(false);
  if (!whole && !props.days.some(({ none }) => none === 'full')) return null;
  return (
    <div className={css.offer} data-whole={whole ? '' : undefined}>
      {!whole && <span>{t('ask')}</span>}
      <Button kind={whole ? 'secondary' : 'quiet'} size={48} onClick={() => setOpen(true)} icon={BellRing}>
        {t('join')}
      </Button>
      {isOpen && <Join {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}
