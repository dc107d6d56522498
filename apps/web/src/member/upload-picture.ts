import { CallError, errorBody, urlOf } from '@sagwan/contract/call.ts';
import { readPicture } from '@sagwan/contract/member/read-picture.ts';
import { type pictureKinds, uploadPicture } from '@sagwan/contract/member/upload-picture.ts';
import { memberWords, shownLanguage } from '../member-words.ts';
import { withAccessToken } from '../session/call-api.ts';

export type PictureKind = (typeof pictureKinds)[number];

/** Longer than the server takes to answer once it has a picture. */
const silenceMilliseconds = 60_000;

export interface Upload {
  picture: Blob;
  kind: PictureKind;
  phoneNumber: string;
  /** 0 to 100, as the bytes leave the phone. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Sends one picture and answers the name it is stored under. XMLHttpRequest, because fetch does not
 * report how much has been sent.
 * @throws CallError with a sentence that can be shown as it is.
 */
export function sendPicture(upload: Upload): Promise<string> {
  return withAccessToken((accessToken) => {
    // It may have been given up while the session was renewed.
    upload.signal.throwIfAborted();
    return post(upload, accessToken);
  });
}

function post(
  { picture, kind, phoneNumber, onProgress, signal }: Upload,
  accessToken: string,
): Promise<string> {
  const form = new FormData();
  form.append('kind', kind);
  form.append('identityNumber', phoneNumber);
  // Last, so that the server knows the kind before it reads the file. The signature's name is the specification's (§7).
  form.append('image', picture, kind === 'signature' ? 'signature.png' : `${kind}.jpg`);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadPicture.method, urlOf(uploadPicture));
    request.setRequestHeader('authorization', `Bearer ${accessToken}`);
    request.setRequestHeader('accept-language', shownLanguage());
    // A network that swallows everything reports no error for many minutes.
    let silence = setTimeout(() => request.abort(), silenceMilliseconds);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), silenceMilliseconds);
      onProgress(total === 0 ? 0 : (loaded / total) * 100);
    };
    request.onloadend = () => clearTimeout(silence);
    request.onload = () => {
      const answer = uploadPicture.answer.safeParse(parsed(request.responseText));
      if (request.status === uploadPicture.status && answer.success) resolve(answer.data.fileName);
      else reject(refusalOf(request));
    };
    request.onerror = () => reject(noResponse());
    request.onabort = () => reject(noResponse());
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/**
 * One of the member's own stored pictures; fetched, because an `img` cannot send the token.
 * @throws CallError
 */
export function fetchPicture(phoneNumber: string, fileName: string, signal?: AbortSignal): Promise<Blob> {
  return withAccessToken(async (accessToken) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'accept-language': shownLanguage() };
    const response = await fetch(urlOf(readPicture, { phoneNumber, fileName }), {
      headers,
      signal: signal ?? null,
    }).catch(() => {
      throw noResponse();
    });
    if (!response.ok) throw refusalOf({ status: response.status, responseText: await response.text() });
    return response.blob();
  });
}

function refusalOf({ status, responseText }: Pick<XMLHttpRequest, 'status' | 'responseText'>): CallError {
  const read = errorBody.safeParse(parsed(responseText));
  return read.success
    ? new CallError(read.data.message, { code: read.data.code, status, fields: read.data.fields })
    : noResponse();
}

function noResponse(): CallError {
  return new CallError(memberWords().screens.errors.noServerResponse, { code: 'NO_RESPONSE' });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
