import type { Metadata } from 'next';
import { ReportsScreen } from '@/app/_components/community/reports-screen';

export const metadata: Metadata = { title: 'Reports' };

export default function ReportsPage() {
  return <ReportsScreen />;
}
