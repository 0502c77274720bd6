import { persistedEntries, restoreText } from '../../host/store/persisted.ts'

/** Edited texts of prompts that were not saved, by key: they outlive the section and the page. */
export const promptDrafts = persistedEntries('idi.prompt-drafts', restoreText)
