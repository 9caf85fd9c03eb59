import { useQuery } from '@tanstack/react-query';
import { checkPin, pinPeople } from 'core/staff/contract';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, callApi } from '../../platform/api.ts';
import { setOwnPinDialog } from '../../platform/manage/own-pin-proofs.ts';
import { handlePinFailure } from '../../platform/manage/pin.ts';
import { pinChoices } from '../../platform/manage/pin-people.ts';
import { type PinAnswer, PinDialog } from '../../ui/overlays/PinDialog.tsx';

type Asked = { readonly action: string; readonly answer: (proof: string | null) => void };

/** Whatever takes the viewer's own PIN asks for it here, on every screen of the business. */
export function OwnPin({ businessId: business_id }: { readonly businessId: number }) {
  const t = useTranslations('shell.ownPin');
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => setOwnPinDialog((action) => new Promise((answer) => setAsked({ action, answer }))), []);
  const known = useQuery({ ...apiQueryOptions(pinPeople, { query: { business_id } }), enabled: asked !== null });
  const { length = 4, people = [] } = known.data?.data ?? {};
  const mine = people.filter(({ me }) => me);
  function end(proof: string | null): void {
    setAsked(null);
    asked?.answer(proof);
  }
  async function check(employee_id: string | null, pin: string): Promise<PinAnswer> {
    if (!asked || employee_id === null) return { kind: 'failed' };
    const body = { business_id, employee_id, pin, action: asked.action };
    const checked = await callApi(checkPin, { body }).catch(handlePinFailure);
    if ('kind' in checked) return checked;
    end(checked.pin);
    return null;
  }
  if (asked === null || known.isPending) return null;
  return (
    <PinDialog
      open
      onClose={() => end(null)}
      people={pinChoices(mine, () => true)}
      length={length}
      onCheck={check}
      nobody={t('none')}
    >
      <p>{t('why')}</p>
    </PinDialog>
  );
}
