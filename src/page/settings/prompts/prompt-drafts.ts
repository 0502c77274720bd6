import { persistedEntries, restoreText } from '../../host/store/persisted.ts'

/** The edited texts of prompts that are not saved yet, by key. They outlive leaving the screen and a reload. */
export const promptDrafts = persistedEntries('idi.prompt-drafts', restoreText)
