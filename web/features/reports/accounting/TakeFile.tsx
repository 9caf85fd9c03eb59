import { useMutation } from '@tanstack/react-query';
import { journalList } from 'core/accounting/contract';
import { type FileFormat, fileFormats } from 'core/accounting/rules/files';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import css from './accounting.module.css';
import { type ShownDays, takePeriod } from './use-accounting.ts';

type Props = {
  readonly shown: ShownDays;
  readonly format: FileFormat;
  readonly onFormat: (format: FileFormat) => void;
};

/** The files of a period: what is in no journal yet is written down first. */
export function TakeFile({ shown, format, onFormat }: Props) {
  const t = useTranslations('reports.accounting.file');
  const refresh = useRefresh();
  const taking = useMutation({
    mutationFn: () => takePeriod(shown, format),
    onSuccess: ({ files, written }) => {
      if (files === 0) return void toast.error(t('nothing'));
      toast.success(written > 0 ? t('doneNew', { files, count: written }) : t('done', { files }));
      return refresh(journalList);
    },
    onError: showFailure,
  });
  return (
    <div className={css.file}>
      <SelectField
        label={t('program')}
        options={fileFormats.map((value) => ({ value, label: t(`programs.${value}`) }))}
        value={format}
        onChange={(value) => onFormat(fileFormats.find((one) => one === value) ?? 'quickbooks_online')}
      />
      <Button icon={Download} loading={taking.isPending} onClick={() => taking.mutate()}>
        {t('download')}
      </Button>
    </div>
  );
}
