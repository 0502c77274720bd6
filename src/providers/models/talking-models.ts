/** Kinds of models that vendors and servers list beside those that talk: embeddings, rankings, speech, transcripts, filters. */
const OTHER_KINDS =
  /embed|(?:^|[/:])(?:all-minilm|(?:bge|e5|gte)-)|rerank|whisper|(?<![a-z])tts(?![a-z])|transcribe|moderation/i

/** Whether a model with this id can hold a seat or judge, as far as its id tells. One that cannot may still be typed. */
export function talks(id: string): boolean {
  return !OTHER_KINDS.test(id)
}
