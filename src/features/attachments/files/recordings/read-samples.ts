import type { Sound } from '../../../../base/sound/resample.ts'
import { decodeByProgram } from './decode-by-program.ts'
import { fileError } from '../file-error.ts'

/**
 * The sound of a recording, all channels mixed into one, part by part: WAV by the app itself, other kinds by the
 * computer's ffmpeg.
 * @throws AppError FILE_UNREADABLE, naming the file
 */
export async function* readSamples(name: string, file: Blob): AsyncGenerator<Sound> {
  const { AudioSampleSink, BlobSource, Input, WAVE } = await import('mediabunny')
  using input = new Input({ formats: [WAVE], source: new BlobSource(file) })
  const track = await input.getPrimaryAudioTrack().catch(() => null)
  if (!track) return yield* decodeByProgram(name, file)
  if (!(await track.canDecode()))
    throw fileError(
      'FILE_UNREADABLE',
      name,
      'is a WAV sound file of a kind that cannot be decoded: save it with 16 bits a sample, or choose another model that hears',
    )
  for await (const sample of new AudioSampleSink(track).samples()) {
    try {
      yield {
        samples: mixed(sample.numberOfFrames, sample.numberOfChannels, (into, planeIndex) => {
          sample.copyTo(into, { planeIndex, format: 'f32-planar' })
        }),
        rate: sample.sampleRate,
      }
    } finally {
      sample.close()
    }
  }
}

function mixed(frames: number, channels: number, copy: (into: Float32Array, plane: number) => void): Float32Array {
  const sum = new Float32Array(frames)
  const plane = new Float32Array(frames)
  for (let channel = 0; channel < channels; channel += 1) {
    copy(plane, channel)
    for (let at = 0; at < frames; at += 1) sum[at] = (sum[at] ?? 0) + (plane[at] ?? 0) / channels
  }
  return sum
}
