import { answerAssistant } from '@/lib/api/assistant-door';

export { answerAssistant as DELETE, answerAssistant as GET, answerAssistant as POST };
