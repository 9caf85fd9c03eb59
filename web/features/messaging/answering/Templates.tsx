import { useQuery } from '@tanstack/react-query';
import { filledTemplates } from 'core/messaging/contract';
import type { Placeholder } from 'core/messaging/templates/rules';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Sheet } from '../../../ui/overlays/Sheet.tsx';
import type { MessageDraft } from '../thread/composer/Composer.tsx';
import css from './answering.module.css';

/** The names of what is not known of a customer, as a list. */
export function useMissing() {
  const t = useTranslations('messaging.answering');
  const language = useLanguage();
  return (missing: readonly Placeholder[]) => {
    const names = missing.map((place) => t(`places.${place}`));
    return t('templates.missing', { places: new Intl.ListFormat(language, { type: 'conjunction' }).format(names) });
  };
}

type PickProps = { readonly conversation_id: string; readonly editor: string; readonly onPick: (text: string) => void };

export function TemplateList({ conversation_id, editor, onPick }: PickProps) {
  const t = useTranslations('messaging.answering.templates');
  const missingText = useMissing();
  const { data, isError } = useQuery(apiQueryOptions(filledTemplates, { query: { conversation_id } }));
  if (isError && !data) return <Notice tone="bad" title={t('failed')} />;
  if (!data) return <SkeletonRows rows={3} face={false} />;
  return (
    <>
      {data.data.length === 0 ? (
        <EmptyState level={3} icon={MessageSquareText} title={t('none')} text={t('noneText')} />
      ) : (
        <ul className={css.picks} lang={data.locale}>
          {data.data.map(({ id, name, text, missing }) => (
            <li key={id}>
              <button type="button" onClick={() => onPick(text)}>
                <b>{name}</b>
                <span>{text}</span>
                {missing.length > 0 && <small>{missingText(missing)}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={css.edit}>
        <TextLink href={editor}>{t('edit')}</TextLink>
      </p>
    </>
  );
}

type Props = { readonly conversation_id: string; readonly editor: string; readonly draft: MessageDraft };

/** Puts a template, filled in for this customer, into the field. What stands there already stays in front of it. */
export function Templates({ conversation_id, editor, draft }: Props) {
  const t = useTranslations('messaging.answering.templates');
  const [open, setOpen] = useState(false);
  const pick = (text: string) => {
    setOpen(false);
    const before = draft.text.trimEnd();
    draft.write(before === '' ? text : `${before} ${text}`);
  };
  return (
    <>
      <IconButton icon={MessageSquareText} label={t('open')} size={44} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('title')}>
        {open && <TemplateList {...{ conversation_id, editor }} onPick={pick} />}
      </Sheet>
    </>
  );
}
