import { t } from '../../../base/language/t.ts'
import { RECORDING_MAX_BYTES, RECORDING_PIECE_BYTES } from '../../../core/contract/limits.ts'
import type { RpcClient } from '../../../app/acts/index.ts'
import { RECORDING_HEAD_BYTES, recordingType } from '../../../core/dialog/recordings/recording-type.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import { toBase64 } from '../../host/to-base64.ts'
import type { ChosenFile } from '../../import/dropped.ts'
import { endingOf } from '../../../base/text/shorten.ts'

/** Separates recordings and films among chosen files, by their first bytes, from the others. */
export async function sortOutRecordings(
  chosen: readonly ChosenFile[],
): Promise<{ readonly recordings: readonly ChosenFile[]; readonly others: readonly ChosenFile[] }> {
  const sounds = await Promise.all(chosen.map(({ file }) => isRecording(file)))
  return {
    recordings: chosen.filter((_, at) => sounds[at]),
    others: chosen.filter((_, at) => !sounds[at]),
  }
}

async function isRecording(file: Blob): Promise<boolean> {
  try {
    return recordingType(new Uint8Array(await file.slice(0, RECORDING_HEAD_BYTES).arrayBuffer())) !== null
  } catch {
    // A file that cannot be read counts as no recording; reading it later reports the problem.
    return false
  }
}

/** The sentence why a recording is too large to be sent to the host; null when it is not. */
export function tooLarge({ name, file }: ChosenFile): string | null {
  return file.size <= RECORDING_MAX_BYTES
    ? null
    : t('{name} is {bytes}, and a sound file may have at most {bytes2}: attach a part of it, or save it as MP3.', {
        name,
        bytes: formatBytes(file.size),
        bytes2: formatBytes(RECORDING_MAX_BYTES),
      })
}

/**
 * Uploads a recording to the host, piece by piece, with no more than one in memory.
 * @returns the id under which it waits there
 * @throws the host's error; the signal's reason
 */
export async function sendRecording(
  client: RpcClient,
  { name, file }: ChosenFile,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<string> {
  const { id } = await client.transcripts.begin({ name: endingOf(name, 400), bytes: file.size }, { signal })
  try {
    for (let at = 0; at < file.size; at += RECORDING_PIECE_BYTES) {
      const base64 = await toBase64(file.slice(at, at + RECORDING_PIECE_BYTES))
      if (base64 === null) throw new Error(`${name} cannot be read: it may have been moved.`)
      await client.transcripts.piece({ id, at, base64 }, { signal })
      onSent(Math.min(file.size, at + RECORDING_PIECE_BYTES))
    }
    return id
  } catch (error) {
    void client.transcripts.drop({ id }).catch(() => undefined)
    throw error
  }
}
