import { useMutation } from '@tanstack/react-query';
import { PROVE_FIRST, SECOND_FACTOR_FIRST } from 'core/accounts/contract';
import { businessSecurity, OWN_FACTOR_FIRST, roleManage, saveBusinessSecurity } from 'core/business/contract';
import { useTranslations } from 'use-intl';
import { apiMutationOptions } from '../../../platform/api.ts';
import { errorMessage, refusalCode } from '../../../platform/errors.ts';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { useRefresh } from '../../../office/orders/after.ts';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { Switch } from '../../../ui/choices/Switch.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../rows/Row.tsx';
import css from '../settings.module.css';

const profileHelps: readonly unknown[] = [PROVE_FIRST, SECOND_FACTOR_FIRST, OWN_FACTOR_FIRST];

/** Says why it was refused, and leads to the profile if something has to be done there first. */
function Refused({ error }: { readonly error: unknown }) {
  const t = useTranslations('settings.security');
  if (!profileHelps.includes(refusalCode(error))) return <Notice tone="bad">{errorMessage(error)}</Notice>;
  return (
    <Notice tone="warn">
      {t('addFirst')}{' '}
      <TextLink inText href="/user/profile?second=needed">
        {t('toProfile')}
      </TextLink>
    </Notice>
  );
}

export function RequireSecondStep({ businessId, isOn }: { readonly businessId: number; readonly isOn: boolean }) {
  const t = useTranslations('settings.security');
  const refresh = useRefresh();
  const mayChange = useMayChange(roleManage);
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    ...apiMutationOptions(saveBusinessSecurity),
    onSettled: () => refresh(businessSecurity),
  });
  const shown = isPending ? variables.body.needs_second_factor : isOn;
  return (
    <>
      <Row name={t('require')} text={t('requireText')} isSaved={isSuccess && !isPending}>
        {(ids) => (
          <Switch
            label=""
            aria-labelledby={ids.name}
            aria-describedby={ids.text}
            checked={shown}
            disabled={!mayChange || isPending}
            onChange={(event) => mutate({ body: { business_id: businessId, needs_second_factor: event.currentTarget.checked } })}
          />
        )}
      </Row>
      {error && (
        <div className={css.row}>
          <Refused error={error} />
        </div>
      )}
    </>
  );
}
