import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { Miniature } from '../opening/Miniature.tsx';
import { About } from './parts/About.tsx';
import { Hours } from './parts/Hours.tsx';
import { Links } from './parts/Links.tsx';
import { Look } from './parts/Look.tsx';
import { PageAddress } from './parts/PageAddress.tsx';
import { Place } from './parts/Place.tsx';
import { type Details, type ProfileDraft, wearing } from './profile-draft.ts';
import css from './profile.module.css';
import { useProfile } from './use-profile.ts';

type Props = { readonly details: Details; readonly style: ProfileDraft['menu_style'] };

/** What each field is called where it is named. */
const labels = {
  bus_name: 'name',
  bus_phone: 'phone',
  about: 'story',
  address: 'street',
  city: 'city',
  state_id: 'state',
  zip: 'zip',
  latitude: 'latitude',
  longitude: 'longitude',
  business_categories: 'categories',
  menu_style: 'menuStyle',
  photo: 'look',
  color_code: 'look',
  layout_type: 'look',
  week: 'hours',
  links: 'links',
} as const satisfies { readonly [F in keyof ProfileDraft]: string };

/** The form, and beside it the page as it would be. */
export function ProfileForm({ details, style }: Props) {
  const t = useTranslations('business-profile');
  const editing = useProfile(details, style);
  const { draft, isDirty, isUpdating, clashes, discard, save } = editing;
  return (
    <div className={css.panes}>
      <div className={css.form}>
        <Form id="profile" onSend={() => !isUpdating && save()}>
          <About {...editing} />
          <Look {...editing} />
          <Place {...editing} />
          <Hours {...editing} />
          <Links {...editing} />
        </Form>
        {details.published && <PageAddress key={details.bus_url} business={details} />}
        {(isDirty || isUpdating) && (
          <div className={css.bar}>
            <p>
              {clashes.length > 0 ? t('clash', { fields: clashes.map((field) => t(labels[field])).join(', ') }) : t('unsaved')}
            </p>
            <Button kind="quiet" onClick={discard} disabled={isUpdating}>
              {t('discard')}
            </Button>
            <Button type="submit" form="profile" loading={isUpdating}>
              {t('save')}
            </Button>
          </div>
        )}
      </div>
      <aside className={css.preview} aria-label={t('preview')}>
        <p>{t('preview')}</p>
        <Miniature business={wearing(details, draft)} label={t('preview')} whole />
        <LinkButton
          kind="quiet"
          href={`/biz/${details.bus_url}`}
          icon={<ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          {t('openPage')}
        </LinkButton>
      </aside>
    </div>
  );
}
