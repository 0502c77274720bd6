export { subRip, webVtt } from './captions.ts'
export type { EpisodeAbout, EpisodePart } from './episode-part.ts'
export { episodeTag, turnTag } from './tags.ts'
export { writeMp3 } from './write-mp3.ts'
