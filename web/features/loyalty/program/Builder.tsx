import { useQueryClient } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { changeProgram, createProgram, managedPrograms, type ManagedProgram } from 'core/loyalty/contract';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import cards from '../../../office/cards/cards.module.css';
import { callApi } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import css from '../loyalty.module.css';
import own from './builder.module.css';
import { type ProgramDraft, draftOf, wishOf } from './draft.ts';
import { Earning, Expiry, Fee, Reward, Tier } from './Parts.tsx';
import { Phone } from './Phone.tsx';

type Props = { readonly business: Business; readonly program: ManagedProgram | null; readonly onClose: () => void };

function useBuilding({ business, program, onClose }: Props) {
  const t = useTranslations('loyalty.builder');
  const queries = useQueryClient();
  const [draft, setDraft] = useState<ProgramDraft>(() => draftOf(program));
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const wish = wishOf(draft);
  async function save(): Promise<void> {
    if (!wish || isBusy) return;
    setBusy(true);
    const body = { business_id: business.id, ...wish };
    try {
      await (program ? callApi(changeProgram, { params: { id: program.id }, body }) : callApi(createProgram, { body }, { key }));
      await queries.invalidateQueries({ queryKey: [managedPrograms.path] });
      toast.success(t('saved'));
      onClose();
    } catch (error) {
      toast.error(errorMessage(error));
      setBusy(false);
    }
  }
  return { draft, set: (more: Partial<ProgramDraft>) => setDraft((now) => ({ ...now, ...more })), wish, isBusy, save };
}

/** What a program promises, field by field, and beside it the phone of whoever joins. */
export function Builder(props: Props) {
  const t = useTranslations('loyalty.builder');
  const { business, program, onClose } = props;
  const { draft, set, wish, isBusy, save } = useBuilding(props);
  return (
    <>
      <Button kind="quiet" className={cards.back} icon={ArrowLeft} onClick={onClose}>
        {t('back')}
      </Button>
      <header className={css.top}>
        <h1>{program ? t('change', { name: program.name }) : t('create')}</h1>
      </header>
      <Form className={own.builder} noValidate={false} onSend={save}>
        <div className={own.form}>
          <div className={own.part}>
            <TextField
              label={t('name')}
              hint={t('nameHint')}
              required
              maxLength={80}
              value={draft.name}
              onChange={(event) => set({ name: event.currentTarget.value })}
              data-autofocus
            />
          </div>
          <Earning {...{ draft, set }} />
          <Reward {...{ draft, set }} kept={(program?.members ?? 0) > 0} />
          <Tier {...{ draft, set }} />
          <Fee {...{ draft, set }} />
          <Expiry {...{ draft, set }} />
          <div className={own.part}>
            <TextArea
              label={t('words')}
              hint={t('wordsHint')}
              maxLength={2000}
              value={draft.terms}
              onChange={(event) => set({ terms: event.currentTarget.value })}
            />
          </div>
          {/* Without a name the browser says that it is missing; whatever else is wrong is said beside it. */}
          <Button type="submit" size={48} disabled={!wish && draft.name.trim() !== ''} loading={isBusy}>
            {program ? t('save') : t('offer')}
          </Button>
        </div>
        <Phone business={business} draft={draft} />
      </Form>
    </>
  );
}
