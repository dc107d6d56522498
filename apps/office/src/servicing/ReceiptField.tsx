import { officeUploadReceipt } from '@sagwan/contract/office/receipt-pictures.ts';
import { ImageField } from '@sagwan/ui/ImageField.tsx';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { office } from '../session/office.ts';

export interface ReceiptFieldProps {
  loanNumber: string;
  /** The stored picture; undefined from the choice of another one on. */
  onChange: (pictureId: string | undefined) => void;
  uploaded: boolean;
  /** What is missing; a refusal of the upload is shown before it. */
  error: string | undefined;
}

const uploadKey = ['upload receipt'];

/** Whether a photo of a receipt is on its way. */
export const useReceiptUploading = (): boolean => useIsMutating({ mutationKey: uploadKey }) > 0;

/** A photo of the receipt of a payment that staff record; it is uploaded when it is chosen. */
export function ReceiptField({ loanNumber, onChange, uploaded, error }: ReceiptFieldProps) {
  const upload = useMutation({
    mutationKey: uploadKey,
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('image', file);
      return office.ask(officeUploadReceipt, { params: { loanNumber }, form });
    },
    onSuccess: ({ pictureId }) => onChange(pictureId),
  });
  return (
    <ImageField
      label="Picture of the receipt"
      hint={upload.isPending ? 'Uploading…' : 'The second person sees it before approving. Members never do.'}
      chooseText="Take or choose a photo of the receipt"
      replaceText="Choose another photo"
      capture="environment"
      uploaded={uploaded}
      disabled={upload.isPending}
      error={upload.error?.message ?? (upload.isPending ? undefined : error)}
      onSelect={(file) => {
        onChange(undefined);
        upload.mutate(file);
      }}
    />
  );
}
