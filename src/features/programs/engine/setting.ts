import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  DECISIONS_A_MINUTE,
  PROGRAMS_CAP_USD,
  programSettingSchema,
  type ProgramSetting,
} from '../../../core/contract/host/programs.ts'
import type { Settings } from '../../../core/engine/ports.ts'

const KEY = 'programs'
const TOKEN_KEY = 'programs-token'

/** Off, with no model chosen. */
const STANDARD: ProgramSetting = {
  on: false,
  read: true,
  everything: false,
  talk: true,
  agents: true,
  capUsd: PROGRAMS_CAP_USD,
  unpriced: false,
  host: null,
  mind: null,
  perMinute: DECISIONS_A_MINUTE,
}

/** Stored as a hash, so that reading the data folder does not reveal the token. */
const tokenSchema = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), ends: z.string().length(4) })

/** Off when the value cannot be read. */
export async function readProgramSetting(settings: Settings): Promise<ProgramSetting> {
  return programSettingSchema.catch(STANDARD).parse((await settings.get(KEY)) ?? STANDARD)
}

export function keepProgramSetting(settings: Settings, value: ProgramSetting): Promise<void> {
  return settings.set(KEY, value)
}

/** The last four characters of the current token; null when there is none. */
export async function tokenEnds(settings: Settings): Promise<string | null> {
  return (await readToken(settings))?.ends ?? null
}

/** Replaces the token. It has 32 random bytes, so a plain hash of it is safe to store. */
export async function drawToken(settings: Settings): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await settings.set(TOKEN_KEY, { sha256: hashOf(token).toString('hex'), ends: token.slice(-4) })
  return token
}

/** Whether it is the current token, in constant time. */
export async function isToken(settings: Settings, token: string): Promise<boolean> {
  const stored = await readToken(settings)
  const storedHash = stored === null ? hashOf('') : Buffer.from(stored.sha256, 'hex')
  return timingSafeEqual(storedHash, hashOf(token)) && stored !== null
}

async function readToken(settings: Settings): Promise<z.infer<typeof tokenSchema> | null> {
  return tokenSchema
    .nullable()
    .catch(null)
    .parse((await settings.get(TOKEN_KEY)) ?? null)
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
