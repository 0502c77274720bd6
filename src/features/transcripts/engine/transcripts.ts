import type {
  RecordingAbout,
  TranscribedRecording,
  TranscriberSetting,
  TranscriberState,
  TranscriberTest,
  TranscriptOffer,
  TranscriptStep,
} from '../../../core/contract/transcription.ts'

/** Transcription by a model or server that the person chose. */
export interface Transcripts {
  /**
   * Returns a recording as a file whose text is its transcript. When the transcriber fails, refuses, or finds no words,
   * the file is made all the same: its text says so in brackets, and `problem` in a sentence.
   * @param sound bytes of the recording: a Blob in memory, or of a file on disk (`openAsBlob`) that is read while it is
   * sent
   * @throws AppError FILE_* when the file is no recording, is empty or too large; the signal's reason
   */
  transcribe(
    name: string,
    sound: Blob,
    how: { readonly signal: AbortSignal; readonly onStep?: ((step: TranscriptStep) => void) | undefined },
  ): Promise<TranscribedRecording>
  /** Kind and length of a recording, by its bytes. @throws AppError FILE_* */
  read(name: string, sound: Blob): Promise<RecordingAbout>
  /** The transcriber, the estimate, or why it is impossible. Never throws for a vendor's fault. */
  offer(about: RecordingAbout): Promise<TranscriptOffer>
  watch(signal: AbortSignal): AsyncIterable<TranscriberState>
  /** @throws ConfigError for a provider that does not transcribe */
  set(setting: TranscriberSetting): Promise<void>
  test(setting: TranscriberSetting, signal: AbortSignal): Promise<TranscriberTest>
  close(): void
}
