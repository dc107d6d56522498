/** The one door to short messages; `Toaster` shows them. */
export { toast } from 'sonner';
