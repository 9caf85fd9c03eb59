import { useMutation } from '@tanstack/react-query';
import { clientExport } from 'core/clients/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '../../../platform/ask.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { ToolButton } from '../../../ui/actions/ToolButton.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { OwnerPin } from './OwnerPin.tsx';

function save(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

/** What the owner put in can be taken out again. */
export function ExportBook({ businessId, busUrl }: { readonly businessId: number; readonly busUrl: string }) {
  const t = useTranslations('clients.owner');
  const [asks, setAsks] = useState(false);
  const download = useMutation({
    mutationFn: (pinProof: string) => send(clientExport, { query: { business_id: businessId } }, { pinProof }),
    onSuccess: (text) => save(text, `${busUrl}-clients.csv`),
    onError: (error) => void toast.error(errorMessage(error)),
  });
  return (
    <>
      <ToolButton
        label={t('export')}
        loading={download.isPending}
        icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setAsks(true)}
      />
      {asks && (
        <OwnerPin
          businessId={businessId}
          what={t('exportText')}
          onClose={() => setAsks(false)}
          onProven={(proof) => {
            setAsks(false);
            download.mutate(proof);
          }}
        />
      )}
    </>
  );
}
