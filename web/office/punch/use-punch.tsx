import { useQuery } from '@tanstack/react-query';
import { pinPeople } from 'core/staff/contract';
import { type ClockedPerson, punchClock, punchWithPin, timeClock, workHours } from 'core/time-clock/contract';
import { noPin } from 'core/time-clock/refusals';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, callApi } from '../../platform/api.ts';
import { Failure, refusalCode } from '../../platform/errors.ts';
import { useLanguage } from '../../platform/language.tsx';
import { handlePinFailure } from '../../platform/manage/pin.ts';
import { useTablet } from '../../platform/manage/tablet.ts';
import type { PinAnswer } from '../../ui/overlays/PinDialog.tsx';
import { dateText } from '../../ui/texts/date-text.ts';
import { durationText } from '../../ui/texts/duration-text.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { showFailure, useRefresh } from '../orders/after.ts';
import { useOrderKeys } from '../orders/order-keys.ts';
import { PunchDialog } from './PunchDialog.tsx';
import { type PunchStep, punchOf, stepsOf } from './steps.ts';

const SHORTEST = 4;
type Punched = Awaited<ReturnType<typeof callApi<typeof punchClock>>>['data'];
type Asking = { readonly person: ClockedPerson; readonly step: PunchStep | null };

/** It was refused for another reason than the digits: the dialog can't help. */
const isPastHelp = (error: unknown): boolean =>
  error instanceof Failure && (error.status === 409 || error.status === 403 || refusalCode(error) === noPin.code);

/** Says what was punched, and the screens that show it ask again. */
function usePunched(zone: string) {
  const t = useTranslations('shell.punch');
  const language = useLanguage();
  const refresh = useRefresh();
  return async (person: ClockedPerson, step: PunchStep, { at, paid_minutes }: Punched) => {
    const time = dateText(at, 'time', zone, language);
    toast.success(t(`done.${step}`, { name: person.first_name, time, worked: durationText(paid_minutes, language) }));
    await refresh(timeClock, workHours);
  };
}

type Options = { readonly onPunched?: (person: ClockedPerson, step: PunchStep, pin: string | null) => void };

/** To clock somebody: on their own login at once, everywhere else with their own PIN. */
export function usePunch(business_id: number, zone: string, { onPunched }: Options = {}) {
  const { busUrl = '' } = useParams();
  const isShared = useTablet(busUrl).tablet !== null;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isBusy, setBusy] = useState(false);
  const keys = useOrderKeys();
  const punched = usePunched(zone);
  const known = useQuery({ ...apiQueryOptions(pinPeople, { query: { business_id } }), enabled: asking !== null }).data?.data;
  const isOwn = ({ me }: ClockedPerson) => me && !isShared;
  async function done(person: ClockedPerson, step: PunchStep, pin: string | null, { data }: { readonly data: Punched }) {
    keys.forget();
    setAsking(null);
    await punched(person, step, data);
    onPunched?.(person, step, pin);
  }
  async function punchOwn(person: ClockedPerson, step: PunchStep): Promise<void> {
    const body = { business_id, ...punchOf(step) };
    setBusy(true);
    await callApi(punchClock, { body }, { key: keys.keyOf(body) })
      .then((reply) => done(person, step, null, reply))
      .catch(showFailure);
    setBusy(false);
  }
  async function check(person: ClockedPerson, step: PunchStep, pin: string): Promise<PinAnswer> {
    const body = { business_id, employee_id: person.id, pin, ...punchOf(step) };
    try {
      await done(person, step, pin, await callApi(punchWithPin, { body }, { key: keys.keyOf(body) }));
      return null;
    } catch (error) {
      if (!isPastHelp(error)) return handlePinFailure(error);
      setAsking(null);
      showFailure(error);
      return null;
    }
  }
  const pick = (person: ClockedPerson, step: PunchStep) =>
    isOwn(person) ? void punchOwn(person, step) : setAsking({ person, step });
  const dialog: ReactNode = asking && (
    <PunchDialog
      person={asking.person}
      step={asking.step}
      length={known?.length ?? SHORTEST}
      onPick={(step) => pick(asking.person, step)}
      onCheck={check}
      onClose={() => setAsking(null)}
    />
  );
  /** Where there is one thing to do, it is not asked for. */
  function ask(person: ClockedPerson): void {
    const [only, ...more] = stepsOf(person);
    if (only !== undefined && more.length === 0) pick(person, only);
    else setAsking({ person, step: null });
  }
  /** With a PIN that they have just shown elsewhere; if it is not right here, they are asked. */
  async function pickWithPin(person: ClockedPerson, step: PunchStep, pin: string): Promise<void> {
    if ((await check(person, step, pin)) !== null) setAsking({ person, step });
  }
  return { ask, pick, pickWithPin, isBusy, dialog };
}
