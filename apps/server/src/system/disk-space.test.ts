import { mkdirSync, rmSync } from 'node:fs';
import { uploadPicture } from '@sagwan/contract/member/upload-picture.ts';
import { contact } from '@sagwan/contract/support/contact.ts';
import { metrics, ready } from '@sagwan/contract/system/health.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sampleForm } from '../testing/samples.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();

const readiness = async () => (await world.ask(ready)).status;
const message = { name: 'Ana Cruz', email: 'ana@example.com', message: 'When is my payment due?' };

/** As PostgreSQL answers every insertion while its disk is full. */
const fillDatabase = async () => {
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
    world.database.owner,
  );
  await sql`create trigger no_room before insert on ticket execute function no_room()`.execute(
    world.database.owner,
  );
};
const clearDatabase = () => sql`drop function no_room cascade`.execute(world.database.owner);

test('PostgreSQL without room: 503 with when to try again, red until what is written finds room', async () => {
  const { dataFolder } = world.context.config;
  await fillDatabase();
  // So that the server's own try finds no room either.
  rmSync(dataFolder, { recursive: true });
  const sent = { body: message, headers: { 'idempotency-key': crypto.randomUUID() } };
  const refused = await world.ask(contact, sent);
  expect([refused.status, refused.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(refused.headers['retry-after']).toBe('5');
  expect(await readiness()).toBe(503);
  expect(await readiness()).toBe(503);
  expect((await world.ask(metrics)).text).toMatch(/sagwan_disk_errors_total [1-9]/);
  mkdirSync(dataFolder);
  await clearDatabase();
  await expect.poll(readiness).toBe(200);
  expect((await world.ask(contact, sent)).status).toBe(202);
});

test('no room for a picture: 503, whatever the storage wraps the error in', async () => {
  const { token, phoneNumber } = await world.registerMember();
  const { put } = world.context.pictures;
  world.context.pictures.put = async () => {
    const cause = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    throw new Error('Cannot write file', { cause });
  };
  const form = sampleForm(phoneNumber);
  const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'selfie.jpg');
  const refused = await world.ask(uploadPicture, { form, token });
  world.context.pictures.put = put;
  expect([refused.status, refused.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  await expect.poll(readiness).toBe(200);
  expect((await world.ask(uploadPicture, { form, token })).status).toBe(200);
});
