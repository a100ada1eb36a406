import { useTranslation } from 'react-i18next';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import { Icon } from 'shared-ui';

/** Says for five seconds that something was done. */
export function showDone(text: string): void {
  // As a function: an element would be cloned with properties that a fragment does not have.
  toast(
    () => (
      <>
        <Icon name="circle-check" />
        <span>{text}</span>
      </>
    ),
    { type: 'success', role: 'status' },
  );
}

/** Says that something failed whose place on the page is gone or out of sight. */
export function showFailed(text: string): void {
  toast(
    () => (
      <>
        <Icon name="triangle-alert" />
        <span>{text}</span>
      </>
    ),
    { type: 'error', role: 'alert' },
  );
}

export function Toasts() {
  const { t } = useTranslation('frame');
  return (
    <ToastContainer
      aria-label={t('toasts')}
      position="bottom-right"
      limit={3}
      autoClose={5000}
      pauseOnHover
      closeOnClick
      hideProgressBar
      icon={false}
      closeButton={({ closeToast }) => (
        <button type="button" className="Toastify__close-button" aria-label={t('close')} onClick={closeToast}>
          <Icon name="x" size={16} />
        </button>
      )}
      transition={Slide}
    />
  );
}
