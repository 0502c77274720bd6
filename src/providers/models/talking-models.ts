/** Kinds of models in vendors' lists that do not talk: for embeddings, ranking, speech, transcripts, moderation. */
const OTHER_KINDS =
  /embed|(?:^|[/:])(?:all-minilm|(?:bge|e5|gte)-)|rerank|whisper|(?<![a-z])tts(?![a-z])|transcribe|moderation/i

/** Whether a model can hold a seat or judge, as far as its id shows. Other ids can still be typed by a person. */
export function talks(id: string): boolean {
  return !OTHER_KINDS.test(id)
}
