import type { AudioTurn } from '../../../core/contract/host/audio.ts'
import type { RpcClient } from '../../../app/acts/index.ts'

/** The sounds of turns. Each is fetched once. */
export interface Sounds {
  /**
   * An object URL of the sound of a turn. It stays valid until KEPT other sounds were requested.
   * @throws the host's error
   */
  get(turn: Pick<AudioTurn, 'turnId' | 'key'>): Promise<string>
  clear(): void
}

/** The number of sounds that are kept: the current one, the next one, and some to go back to. */
const KEPT = 5

export function createSounds(client: RpcClient, id: string): Sounds {
  const sounds = new Map<string, Promise<string>>()

  async function fetchSound(turnId: string): Promise<string> {
    const { mediaType, base64 } = await client.audio.sound({ id, turnId })
    return URL.createObjectURL(
      new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: mediaType }),
    )
  }
  function drop(key: string): void {
    const sound = sounds.get(key)
    sounds.delete(key)
    sound?.then(URL.revokeObjectURL, () => {})
  }

  return {
    get({ turnId, key }) {
      const existing = sounds.get(key)
      const sound = existing ?? fetchSound(turnId)
      sounds.delete(key)
      sounds.set(key, sound)
      // A sound that could not be fetched is fetched again at the next request.
      if (!existing) sound.catch(() => sounds.get(key) === sound && sounds.delete(key))
      for (const oldest of [...sounds.keys()].slice(0, -KEPT)) drop(oldest)
      return sound
    },
    clear() {
      for (const key of Array.from(sounds.keys())) drop(key)
    },
  }
}
