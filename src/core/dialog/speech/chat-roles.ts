/** Roles by which templates of chats name the model's own turn. */
export const OWN_ROLES: readonly string[] = ['assistant', 'model', 'ai', 'bot', 'chatbot', 'gpt']
/** The same and those of whom it answers. */
export const CHAT_ROLES: readonly string[] = [...OWN_ROLES, 'user', 'human', 'system']
