import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../forms/fields/file-fields.tsx';
import { AccentField } from './accent-field.tsx';
import { LookPreview } from './look-preview.tsx';
import { SettingsLine, SettingsSection, SettingsText } from './settings-controls.tsx';
import styles from './settings-form.module.css';
import type { SettingsFields } from './settings-values.ts';

/** What the association is called, and how it looks: on the site, in shared links and on a phone's home screen. */
export function SettingsLook({ form }: { form: UseFormReturn<SettingsFields> }) {
  const { t } = useTranslation();
  const { control } = form;
  return (
    <SettingsSection name="look">
      <div className={styles.pair}>
        <SettingsLine form={form} name="nameAr" label={t('SETTINGS.NAME_AR')} dir="rtl" lang="ar" />
        <SettingsLine form={form} name="nameEn" label={t('SETTINGS.NAME_EN')} dir="ltr" lang="en" />
      </div>
      <div className={styles.pair}>
        <SettingsText
          form={form}
          name="descriptionAr"
          label={t('SETTINGS.DESCRIPTION_AR')}
          hint={t('SETTINGS.DESCRIPTION_HINT')}
          rows={3}
          dir="rtl"
          lang="ar"
        />
        <SettingsText
          form={form}
          name="descriptionEn"
          label={t('SETTINGS.DESCRIPTION_EN')}
          rows={3}
          dir="ltr"
          lang="en"
        />
      </div>
      <div className={styles.pair}>
        <PictureField
          control={control}
          name="logo"
          label={t('SETTINGS.LOGO')}
          hint={t('SETTINGS.LOGO_HINT')}
          purpose="logo"
        />
        <PictureField
          control={control}
          name="logoDark"
          label={t('SETTINGS.LOGO_DARK')}
          hint={t('SETTINGS.LOGO_DARK_HINT')}
          purpose="logo"
        />
      </div>
      <AccentField form={form} />
      <LookPreview form={form} />
      <div className={styles.pair}>
        <PictureField
          control={control}
          name="favicon"
          label={t('SETTINGS.ICON')}
          hint={t('SETTINGS.ICON_HINT')}
          purpose="logo"
        />
        <PictureField
          control={control}
          name="shareImage"
          label={t('SETTINGS.SHARE_IMAGE')}
          hint={t('SETTINGS.SHARE_IMAGE_HINT')}
          purpose="big-image"
        />
      </div>
    </SettingsSection>
  );
}
