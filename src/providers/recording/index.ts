export { createRecordingProvider } from './create-recording-provider.ts'
export { createReplay, type Replay, type ReplayPace } from './create-replay.ts'
export { parseRunFile, RUN_FILE_MAX_BYTES, type RunFile } from './run-file.ts'
export { createRunFileWriter, type RunFileWriter } from './run-file-writer.ts'
