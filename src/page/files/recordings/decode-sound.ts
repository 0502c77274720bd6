/**
 * Samples per second in a decoded sound. Speech recognition uses no more, so a higher rate would only make the upload
 * larger.
 */
export const HEARD_RATE = 16_000

/**
 * Decodes a sound of any kind that the browser plays.
 * @returns samples of one channel in [-1, 1], HEARD_RATE a second
 * @throws DOMException for what it cannot decode
 */
export async function decodeSound(bytes: ArrayBuffer): Promise<Float32Array> {
  // Decoding resamples the sound to the rate of the context.
  const sound = await new OfflineAudioContext(1, 1, HEARD_RATE).decodeAudioData(bytes)
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at))
  const [first = new Float32Array(), ...others] = channels
  if (others.length === 0) return first
  return first.map((sample, at) => others.reduce((sum, other) => sum + (other[at] ?? 0), sample) / channels.length)
}
