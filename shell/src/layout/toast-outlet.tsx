import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import { selectToasts, toastShown, useShopDispatch, useShopSelector } from 'shared-contracts';
import type { Toast } from 'shared-contracts';
import { Icon, TextLink } from 'shared-ui';
import 'shared-ui/styles/toast.css';

/** Spec §9: bottom right, at most 3, 5000 ms, pause on hover, close on click. */
export default function ToastOutlet() {
  const { t } = useTranslation('shell');
  const toasts = useShopSelector(selectToasts);
  const dispatch = useShopDispatch();
  useEffect(() => {
    for (const each of toasts) {
      toast(<ToastText {...each} />, {
        toastId: each.id,
        type: each.tone === 'error' ? 'error' : each.tone === 'ok' ? 'success' : 'info',
        role: each.tone === 'error' ? 'alert' : 'status',
      });
      dispatch(toastShown(each.id));
    }
  }, [toasts, dispatch]);
  return (
    <ToastContainer
      aria-label={t('toasts')}
      position="bottom-right"
      limit={3}
      autoClose={5000}
      pauseOnHover
      closeOnClick
      newestOnTop={false}
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

const ToastText = ({ text, tone, action }: Toast) => (
  <>
    <Icon name={tone === 'error' ? 'triangle-alert' : 'circle-check'} />
    <span>
      {text} {action?.to ? <TextLink to={action.to}>{action.label}</TextLink> : null}
      {action?.event ? <EventButton event={action.event} label={action.label} /> : null}
    </span>
  </>
);

/** The press also closes the message; during its fade-out a second press must not act again. */
function EventButton({ event, label }: { event: string; label: string }) {
  const isPressed = useRef(false);
  const press = () => {
    if (!isPressed.current) dispatchEvent(new Event(event));
    isPressed.current = true;
  };
  return (
    <button type="button" className="Toastify__action" onClick={press}>
      {label}
    </button>
  );
}
