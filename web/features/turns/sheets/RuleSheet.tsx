import { useQuery } from '@tanstack/react-query';
import { changeTurnRule, type Rule, turnRule } from 'core/turns/contract';
import { lateStarts, turnMethods } from 'core/turns/rules/log';
import { useId, useState } from 'react';
import { apiQueryOptions } from '../../../platform/api.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useOrder } from '../orders/use-order.ts';
import { useShownBoard } from '../words/shown-board.ts';
import { turnsText, useWords } from '../words/use-words.ts';
import css from './sheets.module.css';
import { WhatIf } from './WhatIf.tsx';

type Part = { readonly rule: Rule; readonly onChange: (rule: Rule) => void };
const weights = [0, 50, 100] as const;

function Method({ rule, onChange }: Part) {
  const { board } = useShownBoard();
  const { t } = useWords(board);
  return (
    <fieldset className={css.methods}>
      <legend>{t('rule.method')}</legend>
      {turnMethods.map((method) => (
        <label key={method}>
          <input type="radio" name="method" checked={rule.method === method} onChange={() => onChange({ ...rule, method })} />
          <span>{t(`methods.${method}.name`)}</span>
          <small>{t(`methods.${method}.text`)}</small>
        </label>
      ))}
    </fieldset>
  );
}

type Weight = 'appointment_turns' | 'bonus_turns' | 'tardy_turns';
function Weights({ rule, onChange }: Part) {
  const { board } = useShownBoard();
  const { t } = useWords(board);
  const options = weights.map((value) => ({ value: String(value), label: turnsText(value) }));
  return (
    <>
      <div className={css.field}>
        <span>{t('rule.request')}</span>
        <Segmented
          label={t('rule.request')}
          options={[0, 50, 100].map((value) => ({ value: String(value), label: `${value} %` }))}
          value={String(rule.request_percent)}
          onChange={(value) => onChange({ ...rule, request_percent: Number(value) })}
        />
      </div>
      {(['appointment_turns', 'bonus_turns', 'tardy_turns'] as const satisfies Weight[]).map((key) => (
        <div key={key} className={css.field}>
          <span>{t(`rule.${key}`)}</span>
          <Segmented
            label={t(`rule.${key}`)}
            options={options}
            value={String(rule[key])}
            onChange={(value) => onChange({ ...rule, [key]: Number(value) })}
          />
        </div>
      ))}
    </>
  );
}

/** What single services count, where the menu decides; the rest counts by its price. */
function MenuWeights({ rule, onChange }: Part) {
  const { board } = useShownBoard();
  const { t } = useWords(board);
  const set = (id: string, value: string | null) => {
    const { [id]: _, ...rest } = rule.menu;
    onChange({ ...rule, menu: value === null || value === '' ? rest : { ...rest, [id]: Number(value) } });
  };
  return (
    <fieldset className={css.menu}>
      <legend>{t('rule.menu')}</legend>
      {board.services.map(({ id, name }) => (
        <SelectField
          key={id}
          label={name}
          placeholder={t('rule.byPrice')}
          clearable
          options={[0, 25, 50, 100, 150, 200].map((value) => ({ value: String(value), label: turnsText(value) }))}
          value={rule.menu[id] === undefined ? null : String(rule.menu[id])}
          onChange={(value) => set(id, value)}
        />
      ))}
    </fieldset>
  );
}

type FormProps = { readonly id: string; readonly kept: Rule; readonly onSave: (rule: Rule) => void };

function RuleForm({ id, kept, onSave }: FormProps) {
  const { board } = useShownBoard();
  const { t } = useWords(board);
  const [rule, setRule] = useState<Rule>(kept);
  const part = { rule, onChange: setRule };
  return (
    <Form id={id} className={css.form} onSend={() => onSave(rule)} noValidate={false}>
      <Method {...part} />
      {rule.method !== board.rule.method && <WhatIf method={rule.method} />}
      <MoneyField
        label={t('rule.turn_cents')}
        value={rule.turn_cents}
        onChange={(cents) => cents !== null && cents >= 100 && setRule({ ...rule, turn_cents: cents })}
      />
      <Weights {...part} />
      <SelectField
        label={t('rule.late')}
        options={lateStarts.map((value) => ({ value, label: t(`rule.lates.${value}`) }))}
        value={rule.late_start}
        onChange={(value) => setRule({ ...rule, late_start: lateStarts.find((one) => one === value) ?? rule.late_start })}
      />
      {rule.method === 'by_menu' && <MenuWeights {...part} />}
    </Form>
  );
}

/** How turns are counted, and what another way would have meant. */
export function RuleSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { businessId: business_id, board } = useShownBoard();
  const { t } = useWords(board);
  const id = useId();
  const { data } = useQuery({ ...apiQueryOptions(turnRule, { query: { business_id } }), enabled: open });
  const save = useOrder(changeTurnRule, () => {
    toast.success(t('rule.saved'));
    onClose();
  });
  const kept = data?.data;
  const footer = (
    <Button type="submit" form={id} size={48} disabled={!kept} loading={save.isPending}>
      {t('rule.save')}
    </Button>
  );
  return (
    <Drawer open={open} onClose={onClose} title={t('rule.title')} width={560} footer={footer}>
      {kept ? (
        <RuleForm
          key={kept.version}
          id={id}
          kept={kept}
          onSave={(rule) => save.mutate({ body: { business_id, ...rule, version: kept.version } })}
        />
      ) : (
        <SkeletonRows rows={6} face={false} />
      )}
    </Drawer>
  );
}
