document.getElementById('root').innerHTML =
  '<h1>Spa Planner</h1><p>Plan your day at the spa.</p><a href="/treatments/">Treatments</a>';
