import { useMutation } from '@tanstack/react-query';
import { clientExport, manageClientExport } from 'core/clients/contract';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { usePin } from '../../../office/pin/use-pin.tsx';
import { showFailure } from '../../../office/orders/after.ts';
import { saveFile } from '../../../ui/actions/save-file.ts';
import { ToolButton } from '../../../ui/actions/ToolButton.tsx';

/** What the owner put in can be taken out again. */
export function ExportBook({ businessId, busUrl }: { readonly businessId: number; readonly busUrl: string }) {
  const t = useTranslations('clients.owner');
  const { pin, dialog } = usePin(businessId);
  const download = useMutation({
    mutationFn: (pinProof: string) => callApi(clientExport, { query: { business_id: businessId } }, { pinProof }),
    onSuccess: (text) => saveFile(`${busUrl}-clients.csv`, 'text/csv', text),
    onError: showFailure,
  });
  return (
    <>
      <ToolButton
        label={t('export')}
        loading={download.isPending}
        icon={Download}
        onClick={() => pin.ask({ action: manageClientExport, why: t('exportText'), whose: 'owner', run: download.mutate })}
      />
      {dialog}
    </>
  );
}
