import { useRef } from 'react';
import { Button } from 'shared-ui';
import { ACCEPTED } from 'shared-ui/form/file-rules.ts';
import { showFailed } from '../frame/toasts.tsx';

interface FileButtonProps {
  kind: keyof typeof ACCEPTED;
  label: string;
  maxBytes: number;
  tooLarge: string;
  disabled?: boolean;
  busy: boolean;
  busyLabel: string;
  onFile: (file: File) => void;
}

/** A button that opens the choice of a file. */
export function FileButton({ kind, label, maxBytes, tooLarge, onFile, ...state }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED[kind]}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file === undefined) return;
          if (file.size > maxBytes) showFailed(tooLarge);
          else onFile(file);
        }}
      />
      <Button {...state} size="s" variant="line" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
