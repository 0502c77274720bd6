export { createRecordingProvider, type RunFileSink } from './create-recording-provider.ts'
export { createReplayProvider } from './create-replay-provider.ts'
