import type {
  RecordingAbout,
  TranscribedRecording,
  TranscriberSetting,
  TranscriberState,
  TranscriberTest,
  TranscriptOffer,
  TranscriptStep,
} from '../../../core/contract/transcription.ts'

/** Recordings as text, by a model or server that the person chose. */
export interface Transcripts {
  /**
   * A recording as a file whose text is what was said in it. Who cannot be reached, refuses or hears nothing is no reason
   * to stop: the text says so in brackets, and `problem` in a sentence.
   * @param sound its bytes: a Blob over memory, or over a file on disk (`openAsBlob`), which is read as it is sent
   * @throws AppError FILE_* for what is no recording, is empty or too large; the signal's reason
   */
  transcribe(
    name: string,
    sound: Blob,
    how: { readonly signal: AbortSignal; readonly onStep?: ((step: TranscriptStep) => void) | undefined },
  ): Promise<TranscribedRecording>
  /** What a recording is and how long, by its bytes. @throws AppError FILE_* */
  read(name: string, sound: Blob): Promise<RecordingAbout>
  /** Who would write it down, at what price, and why not. Never throws for what is wrong with a vendor. */
  offer(about: RecordingAbout): Promise<TranscriptOffer>
  watch(signal: AbortSignal): AsyncIterable<TranscriberState>
  /** @throws ConfigError for who writes nothing down */
  set(setting: TranscriberSetting): Promise<void>
  test(setting: TranscriberSetting, signal: AbortSignal): Promise<TranscriberTest>
  close(): void
}
