import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const Page = () => {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
};

createRoot(document.getElementById('root')).render(<Page />);
