import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { SessionField } from './session-field.tsx';

/** A password that its owner may look at. */
export function PasswordField(props: Omit<ComponentProps<typeof SessionField>, 'type' | 'addon' | 'dir'>) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <SessionField
      {...props}
      dir="ltr"
      type={isShown ? 'text' : 'password'}
      addon={
        <IconButton
          label={t(isShown ? 'SESSION.HIDE_PASSWORD' : 'SESSION.SHOW_PASSWORD')}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden />
        </IconButton>
      }
    />
  );
}
