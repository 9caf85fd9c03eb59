import type { Business } from 'core/business/contract';
import { dropPayRun, type PayPerson, type PayrollMeta, type PayRunView } from 'core/payroll/contract';
import { Banknote, Download, Ellipsis, FileDown, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { Menu, MenuDivider, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { useDaysText } from '../period/days-text.ts';
import { useExport } from '../print/use-export.ts';
import { useStubFile } from '../print/use-stub-file.ts';
import { usePayOrder } from '../use-pay-order.ts';
import type { PayAccess } from '../use-pay.ts';
import { PayAdvance } from './PayAdvance.tsx';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

type DropProps = { readonly businessId: number; readonly run: PayRunView; readonly onClose: () => void };

/** A run that is not finalised goes with everything that was written into it. */
function DropRun({ businessId: business_id, run, onClose }: DropProps) {
  const t = useTranslations('payroll.run');
  const { order, dialog } = usePayOrder(business_id);
  const days = useDaysText().days(run);
  const drop = () =>
    order(
      dropPayRun,
      { params: { id: run.id }, body: { business_id, version: run.version } },
      { why: t('dropWhy', { days }), said: t('dropped'), onDone: onClose },
    );
  return (
    <>
      <Confirm open danger title={t('dropTitle', { days })} yes={t('dropYes')} no={t('no')} onYes={drop} onNo={onClose}>
        {t('dropText')}
      </Confirm>
      {dialog}
    </>
  );
}

type Props = {
  readonly business: Business;
  readonly meta: PayrollMeta;
  readonly people: readonly PayPerson[];
  readonly access: PayAccess;
  readonly proof: string | null;
  readonly onPrint: () => void;
};

/** What is done with pay now and then: papers, a file, an advance, and dropping a run. */
export function MoreActions({ business, meta, people, access, proof, onPrint }: Props) {
  const t = useTranslations('payroll');
  const save = useExport(business, proof);
  const stubs = useStubFile(business, proof);
  const [open, setOpen] = useState<'advance' | 'drop' | null>(null);
  const close = () => setOpen(null);
  const { run } = meta;
  const isOpen = run !== null && run.status !== 'finalised';
  const trigger = (
    <Button kind="secondary" icon={<Ellipsis {...icon} />}>
      {t('run.more')}
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger} align="end" width={260}>
        <MenuItem icon={Printer} onPick={onPrint}>
          {t('print.open')}
        </MenuItem>
        <MenuItem icon={FileDown} onPick={() => stubs.save({ from: meta.from, to: meta.to })}>
          {t('print.files')}
        </MenuItem>
        <MenuItem icon={Download} onPick={() => save(meta)}>
          {t('print.export')}
        </MenuItem>
        {access.mayAdjust && (
          <MenuItem icon={Banknote} onPick={() => setOpen('advance')}>
            {t('advance.open')}
          </MenuItem>
        )}
        {access.mayAdjust && isOpen && (
          <>
            <MenuDivider />
            <MenuItem danger icon={Trash2} onPick={() => setOpen('drop')}>
              {t('run.drop')}
            </MenuItem>
          </>
        )}
      </Menu>
      {open === 'advance' && <PayAdvance businessId={business.id} people={people} onClose={close} />}
      {open === 'drop' && run && <DropRun businessId={business.id} run={run} onClose={close} />}
    </>
  );
}
