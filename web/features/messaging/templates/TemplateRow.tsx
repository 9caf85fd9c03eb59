import { deleteTemplate, filledTemplates, type MessageTemplate, messageTemplates } from 'core/messaging/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaving } from '../../../office/forms/use-saving.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import css from './templates.module.css';

type Props = { readonly business_id: number; readonly template: MessageTemplate };

export function TemplateRow({ business_id, template }: Props) {
  const t = useTranslations('messaging.answering.page');
  const { id, name, body_en, body_vi } = template;
  const [mode, setMode] = useState<'shown' | 'edited' | 'removed'>('shown');
  const back = () => setMode('shown');
  const { mutate, isPending } = useSaving(deleteTemplate, {
    stale: [messageTemplates, filledTemplates],
    said: t('removed', { name }),
  });
  if (mode === 'edited')
    return (
      <li className={css.edited}>
        <TemplateForm {...{ business_id, template }} onDone={back} />
      </li>
    );
  return (
    <li className={css.row}>
      <div>
        <b>{name}</b>
        {body_en !== '' && <p lang="en">{body_en}</p>}
        {body_vi !== '' && <p lang="vi">{body_vi}</p>}
      </div>
      <IconButton icon={Pencil} size={44} label={t('edit', { name })} onClick={() => setMode('edited')} />
      <IconButton icon={Trash2} size={44} label={t('remove', { name })} onClick={() => setMode('removed')} />
      <Confirm
        open={mode === 'removed'}
        title={t('removeAsk', { name })}
        yes={t('removeYes')}
        no={t('cancel')}
        danger
        busy={isPending}
        onYes={() => mutate({ params: { id }, query: { business_id } })}
        onNo={back}
      />
    </li>
  );
}
