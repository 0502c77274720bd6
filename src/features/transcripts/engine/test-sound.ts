/** Sample rate, seconds and pitch of the test sound: a quiet tone without words. */
const RATE = 16_000
const SECONDS = 1
const PITCH = 440
const LOUDNESS = 2_000

/** A second of sound as WAV, 16 bit mono, which every server accepts. */
export function testSound(): Blob {
  const samples = RATE * SECONDS
  const bytes = Buffer.alloc(44 + samples * 2)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(36 + samples * 2, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(samples * 2, 40)
  for (let at = 0; at < samples; at += 1)
    bytes.writeInt16LE(Math.round(LOUDNESS * Math.sin((2 * Math.PI * PITCH * at) / RATE)), 44 + at * 2)
  return new Blob([bytes], { type: 'audio/wav' })
}
