/** What a member reads while a picture is sent, and where that fails. */
export const sendingPictures = {
  choose: 'Take or choose a photo',
  replace: 'Choose another photo',
  waiting:
    'No connection. The picture is kept on this device and sent by itself once the connection is back.',
  stop: 'Stop sending',
  stopped: 'Not sent.',
  stillHere: ({ reason }: { reason: string }): string => `${reason} The picture is still here.`,
} as const;
