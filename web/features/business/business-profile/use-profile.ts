import {
  businessByUrl,
  businessDetails,
  changeSchedule,
  changeSocialLinks,
  colors,
  menuStyle,
  palette,
  updateBusiness,
  updateColour,
} from 'core/business/contract';
import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { attemptCall, callApi } from '../../../platform/api.ts';
import { errorMessage, type FieldErrors, fieldErrors } from '../../../platform/errors.ts';
import { useRefresh } from '../../../office/orders/after.ts';
import { titledToast } from '../../../ui/toasts/toast.ts';
import { themeChange } from '../frame/theme/theme.ts';
import { businessUpdater, errorsIn, type Outcome } from './business-update.ts';
import {
  changedDays,
  changedLinks,
  clashesIn,
  type Details,
  draftOf,
  type ProfileDraft,
  rebased,
  updateOf,
} from './profile-draft.ts';

const faces = [businessByUrl, businessDetails, menuStyle, colors];

/** Hours, links and colours have orders of their own; they go first, so that the one word of success is about everything. */
async function storeParts(details: Details, before: ProfileDraft, after: ProfileDraft): Promise<void> {
  const business_id = details.id;
  const days = changedDays(before, after);
  if (days.length > 0) await callApi(changeSchedule, { body: { business_id, days } });
  const socialLinks = changedLinks(before, after);
  if (socialLinks) await callApi(changeSocialLinks, { body: { business_id, socialLinks } });
  const theme = themeChange(before, after, palette);
  if (theme) await callApi(updateColour, { body: { busUrl: details.bus_url, ...theme } });
}

function useUpdater() {
  const t = useTranslations('business-profile.toasts');
  const say = (outcome: Outcome) =>
    titledToast[outcome === 'stored' ? 'success' : 'error'](t(`${outcome}.title`), t(`${outcome}.text`));
  const [updater] = useState(() => businessUpdater((body) => attemptCall(updateBusiness, { body }), say));
  return { update: updater.update, state: useSyncExternalStore(updater.subscribe, updater.now, updater.now) };
}

/** The profile as it is typed; until then as it is stored. */
export function useProfile(details: Details, style: ProfileDraft['menu_style']) {
  const t = useTranslations('business-profile');
  const refresh = useRefresh();
  const stored = draftOf(details, style);
  const [edit, setEdit] = useState<{ readonly before: ProfileDraft; readonly draft: ProfileDraft } | null>(null);
  const [partErrors, setPartErrors] = useState<FieldErrors>({});
  const { update, state } = useUpdater();
  const { before, draft } = edit ? rebased(edit, stored) : { before: stored, draft: stored };
  const change = (part: Partial<ProfileDraft>) =>
    setEdit((now) => ({ before: now?.before ?? stored, draft: { ...(now?.draft ?? stored), ...part } }));
  async function save() {
    setPartErrors({});
    try {
      await storeParts(details, before, draft);
    } catch (error) {
      setPartErrors(fieldErrors(error) ?? {});
      titledToast.error(t('partFailed'), errorMessage(error));
      return;
    }
    if (!(await update(updateOf(details, before, draft)))) return;
    await refresh(...faces);
    setEdit(null);
  }
  return {
    details,
    draft,
    change,
    save,
    discard: () => setEdit(null),
    isDirty: edit !== null,
    clashes: edit ? clashesIn(edit, stored) : [],
    isUpdating: state.isUpdating,
    errors: { ...errorsIn(state), ...partErrors },
  };
}
export type ProfileEditing = ReturnType<typeof useProfile>;
