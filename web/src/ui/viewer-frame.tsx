import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { IconButton } from './button.tsx';
import { useModal } from './modal.ts';
import s from './viewer-frame.module.css';

interface ViewerFrameProps {
  /** What is shown, for assistive technology. */
  label: string;
  /** The layout's direction where it is not the page's. */
  dir?: 'rtl';
  onClose: () => void;
  children: ReactNode;
}

/** A dark overlay over the whole page. Escape, the close button and the browser's back button close it. */
export function ViewerFrame({ label, dir, onClose, children }: ViewerFrameProps) {
  const { t } = useTranslation();
  const ref = useModal(onClose);
  useCloseOnBack(onClose);
  return (
    <dialog ref={ref} className={s.frame} dir={dir} aria-label={label}>
      <IconButton className={s.close} label={t('CLOSE')} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
      {children}
    </dialog>
  );
}

const isStepInHistory: BlockerFunction = ({ historyAction }) => historyAction === 'POP';

/** The browser's back button closes the overlay instead of leaving the page. */
function useCloseOnBack(close: () => void): void {
  const blocker = useBlocker(isStepInHistory);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    close();
  }, [blocker, close]);
}
